/* Finds a byte among 64 bytes without a branch. Swift has no vector operation for it. */
#ifndef C_BYTE_MASK_H
#define C_BYTE_MASK_H

#include <stdint.h>

/* Always inlined: a call saves registers of the loop over the lines. */
#define BYTE_MASK_INLINE static inline __attribute__((always_inline))

#if defined(__SSE2__)
typedef char byte_mask_vector __attribute__((vector_size(16)));
typedef char byte_mask_bytes __attribute__((vector_size(16), aligned(1), may_alias));

BYTE_MASK_INLINE uint64_t byte_mask_16(const uint8_t *bytes, byte_mask_vector key) {
  byte_mask_vector found = *(const byte_mask_bytes *)bytes == key;
  return (uint64_t)(uint32_t)__builtin_ia32_pmovmskb128(found);
}

/* Returns a bit for each of 64 bytes: 1 if it equals `byte`. The first byte has the lowest bit. */
BYTE_MASK_INLINE uint64_t byte_mask_64(const uint8_t *bytes, uint8_t byte) {
  byte_mask_vector key = (byte_mask_vector){} + (char)byte;
  return byte_mask_16(bytes, key) | byte_mask_16(bytes + 16, key) << 16 |
         byte_mask_16(bytes + 32, key) << 32 | byte_mask_16(bytes + 48, key) << 48;
}
#else
/* Returns a bit for each of 64 bytes: 1 if it equals `byte`. The first byte has the lowest bit. */
BYTE_MASK_INLINE uint64_t byte_mask_64(const uint8_t *bytes, uint8_t byte) {
  uint64_t mask = 0;
  for (int word = 0; word < 8; word++) {
    uint64_t text = 0;
    for (int place = 0; place < 8; place++)
      text |= (uint64_t)(bytes[8 * word + place] ^ byte) << (8 * place);
    /* The top bit of each byte that is 0, and then those bits side by side. */
    uint64_t low = (text & 0x7f7f7f7f7f7f7f7f) + 0x7f7f7f7f7f7f7f7f;
    uint64_t zeros = ~(low | text | 0x7f7f7f7f7f7f7f7f);
    mask |= ((zeros >> 7) * 0x0102040810204080 >> 56) << (8 * word);
  }
  return mask;
}
#endif

#endif
