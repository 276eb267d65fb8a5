// The functions of GNU libmicrohttpd that Tactus calls, found in libmicrohttpd.so.12 while the program
// runs. Only `tactus watch --page` needs the library, so its header is not needed to build.
#ifndef CWEBSERVER_H
#define CWEBSERVER_H

#include "../../Basics/CLibraryLoading/CLibraryLoading.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct MHD_Daemon;
struct MHD_Connection;
struct MHD_Response;

// Declared as in <microhttpd.h> of version 0.9.75; versions from 0.9.71 on have the same.
enum MHD_Result { MHD_NO = 0, MHD_YES = 1 };
typedef enum MHD_Result (*MHD_AccessHandlerCallback)(
    void *context, struct MHD_Connection *connection, const char *path, const char *method,
    const char *version, const char *body, size_t *length, void **request);
typedef enum MHD_Result (*MHD_AcceptPolicyCallback)(
    void *context, const struct sockaddr *address, socklen_t length);
typedef ssize_t (*MHD_ContentReaderCallback)(
    void *context, uint64_t position, char *buffer, size_t most);
typedef void (*MHD_ContentReaderFreeCallback)(void *context);

struct MHD_Daemon *MHD_start_daemon(
    unsigned int flags, uint16_t port, MHD_AcceptPolicyCallback accepts, void *accepting,
    MHD_AccessHandlerCallback handler, void *context, ...);
void MHD_stop_daemon(struct MHD_Daemon *daemon);
const void *MHD_get_daemon_info(struct MHD_Daemon *daemon, int information, ...);
const char *MHD_lookup_connection_value(struct MHD_Connection *connection, int kind, const char *key);
struct MHD_Response *MHD_create_response_from_buffer(size_t size, void *bytes, int mode);
struct MHD_Response *MHD_create_response_from_callback(
    uint64_t size, size_t block, MHD_ContentReaderCallback reader, void *context,
    MHD_ContentReaderFreeCallback release);
enum MHD_Result MHD_add_response_header(
    struct MHD_Response *response, const char *name, const char *content);
enum MHD_Result MHD_queue_response(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);
void MHD_destroy_response(struct MHD_Response *response);

#pragma clang assume_nonnull begin

#define WEB_FUNCTIONS(FUNCTION) \
  FUNCTION(MHD_start_daemon) \
  FUNCTION(MHD_stop_daemon) \
  FUNCTION(MHD_get_daemon_info) \
  FUNCTION(MHD_lookup_connection_value) \
  FUNCTION(MHD_create_response_from_buffer) \
  FUNCTION(MHD_create_response_from_callback) \
  FUNCTION(MHD_add_response_header) \
  FUNCTION(MHD_queue_response) \
  FUNCTION(MHD_destroy_response)

// A pointer to each function, under the name of the function. It never changes, so every thread may use it.
typedef struct __attribute__((swift_attr("@Sendable"))) WebFunctions {
  WEB_FUNCTIONS(LIBRARY_FIELD)
} WebFunctions;

// Fills the table. Returns NULL, or the reason why libmicrohttpd cannot be loaded.
static inline const char *_Nullable tactus_load_web(WebFunctions *functions) {
  static const char *const names[] = {WEB_FUNCTIONS(LIBRARY_NAME)};
  return tactus_load_functions(
      "libmicrohttpd.so.12", "", names, sizeof names / sizeof *names, functions);
}

// The limits of a server.
typedef struct WebLimits {
  // The number of connections at one time. A further one is closed at once.
  unsigned int connections;
  // The same from one address; 0 for no such limit.
  unsigned int connections_of_address;
  // The seconds after which a connection on which nothing can be sent or received is closed.
  unsigned int idle_seconds;
  // The bytes of memory of a connection, which a request with its headers must fit into.
  size_t request_bytes;
} WebLimits;

// Starts a server with one thread for each connection on an IPv4 address in network byte order. `port`
// 0 takes any free port. Returns NULL and leaves the reason in `errno` if it cannot be started.
static inline struct MHD_Daemon *_Nullable tactus_start_web(
    const WebFunctions *functions, uint32_t address, uint16_t port, WebLimits limits,
    MHD_AccessHandlerCallback handler, void *context) {
  struct sockaddr_in place;
  memset(&place, 0, sizeof place);
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  place.sin_addr.s_addr = address;
  errno = 0;
  // A thread for each connection (4), which waits in poll (64), beside one that accepts connections (8).
  // Options: memory (1), connections (2), seconds (3), connections of an address (5), address (6), end (0).
  return functions->MHD_start_daemon(
      4 | 8 | 64, port, NULL, NULL, handler, context, 1, limits.request_bytes, 2,
      limits.connections, 3, limits.idle_seconds, 5, limits.connections_of_address, 6, &place, 0);
}

// Returns the port of a server; 0 if it is not known.
static inline uint16_t tactus_web_port(
    const WebFunctions *functions, struct MHD_Daemon *daemon) {
  // The question 6 is MHD_DAEMON_INFO_BIND_PORT.
  const uint16_t *port = functions->MHD_get_daemon_info(daemon, 6);
  return port != NULL ? *port : 0;
}

#pragma clang assume_nonnull end

#endif
