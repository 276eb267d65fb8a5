/* Finds a byte among 64 bytes, and reads up to 16 digits, without a branch. Swift has no vector operations
   for them. */
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

/* The number that digits state, and how many they are. */
struct byte_mask_digits {
  uint64_t value;
  int64_t count;
};

#if defined(__SSE2__)
/* Reads the decimal digits at `bytes`, at most 16. 16 bytes must be readable. */
BYTE_MASK_INLINE struct byte_mask_digits byte_mask_digits_16(const uint8_t *bytes) {
  typedef unsigned char byte_vector __attribute__((vector_size(16)));
  typedef unsigned short short_vector __attribute__((vector_size(16)));
  typedef short factors __attribute__((vector_size(16)));
  typedef uint64_t word_vector __attribute__((vector_size(16)));
  byte_vector values = (byte_vector)(*(const byte_mask_bytes *)bytes) ^ '0';
  byte_mask_vector others = (byte_mask_vector)(values > 9);
  int count = __builtin_ctz((unsigned)__builtin_ia32_pmovmskb128(others) | 0x10000);
  if (count == 0) return (struct byte_mask_digits){0, 0};
  /* The last digit moves to the last byte, and zeros to the first. */
  word_vector words = (word_vector)values;
  unsigned __int128 text = ((unsigned __int128)words[1] << 64 | words[0]) << (128 - 8 * count);
  words = (word_vector){(uint64_t)text, (uint64_t)(text >> 64)};
  /* Digits are joined to pairs, pairs to fours, and fours to eights. */
  short_vector pairs = ((short_vector)words & 0xff) * 10 + ((short_vector)words >> 8);
  factors fours = (factors)__builtin_ia32_pmaddwd128(
      (factors)pairs, (factors){100, 1, 100, 1, 100, 1, 100, 1});
  fours = (factors)__builtin_ia32_packssdw128(
      (int __attribute__((vector_size(16))))fours, (int __attribute__((vector_size(16))))fours);
  word_vector eights = (word_vector)__builtin_ia32_pmaddwd128(
      fours, (factors){10000, 1, 10000, 1, 10000, 1, 10000, 1});
  return (struct byte_mask_digits){(eights[0] & 0xffffffff) * 100000000 + (eights[0] >> 32), count};
}
#else
/* Reads the decimal digits at `bytes`, at most 16. 16 bytes must be readable. */
BYTE_MASK_INLINE struct byte_mask_digits byte_mask_digits_16(const uint8_t *bytes) {
  struct byte_mask_digits digits = {0, 0};
  for (; digits.count < 16 && (uint8_t)(bytes[digits.count] - '0') <= 9; digits.count++)
    digits.value = digits.value * 10 + (uint8_t)(bytes[digits.count] - '0');
  return digits;
}
#endif

#endif
