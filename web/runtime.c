// What Embedded Swift expects of a C library, for engine.wasm, which imports nothing: memory, a few
// functions over bytes, rounding, and numbers from text. Results that decide anything equal those of the
// native library, bit for bit; a test compares the two.

#include <stddef.h>
#include <stdint.h>

// MARK: Memory
//
// Blocks have the size of a class: four classes for each power of two, from 16 bytes. A freed block goes to
// the list of its class and is used again for the same class, so memory does not grow while the program
// repeats itself. The word before a block is its class.

#define GRAIN 16u
#define CLASSES 116u
#define PAGE 65536u

extern uint8_t __heap_base;
static uintptr_t top, limit;

typedef struct Block { struct Block *next; } Block;
static Block *freed[CLASSES];

// The class of the smallest blocks that hold `size` bytes, and the size of its blocks.
static uint32_t class_of(uint32_t size, uint32_t *rounded) {
  uint32_t units = (size + GRAIN - 1) / GRAIN;
  if (units <= 8) {
    if (units == 0) units = 1;
    *rounded = units * GRAIN;
    return units - 1;
  }
  uint32_t power = 31 - __builtin_clz(units - 1);  // units - 1 has its highest bit here, at least 3
  uint32_t step = 1u << (power - 2);
  uint32_t steps = (units - 1) / step + 1;  // 5 to 8
  *rounded = steps * step * GRAIN;
  return 8 + (power - 3) * 4 + (steps - 5);
}

static void *fresh(uint32_t size) {
  if (top == 0) {
    top = ((uintptr_t)&__heap_base + GRAIN - 1) & ~(uintptr_t)(GRAIN - 1);
    limit = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  }
  uint64_t end = (uint64_t)top + size;
  if (end > limit) {
    if (end > UINT32_MAX) return NULL;
    // An eighth more than needed, so that a growing program asks seldom.
    uint64_t wanted = end - limit + (end - limit) / 8;
    uintptr_t pages = (uintptr_t)((wanted + PAGE - 1) / PAGE);
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) {
      pages = (uintptr_t)((end - limit + PAGE - 1) / PAGE);
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    }
    limit += pages * PAGE;
  }
  void *block = (void *)top;
  top = (uintptr_t)end;
  return block;
}

void *malloc(size_t size) {
  if (size > (1u << 30)) return NULL;
  uint32_t rounded;
  uint32_t class = class_of((uint32_t)size, &rounded);
  Block *block = freed[class];
  if (block) {
    freed[class] = block->next;
    return block;
  }
  uint8_t *memory = fresh(rounded + GRAIN);
  if (!memory) return NULL;
  memory += GRAIN;
  ((uint32_t *)memory)[-1] = class;
  return memory;
}

void free(void *memory) {
  if (!memory) return;
  uint32_t class = ((uint32_t *)memory)[-1];
  ((Block *)memory)->next = freed[class];
  freed[class] = memory;
}

// Every block is aligned to 16 bytes; Swift asks for no more here.
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > GRAIN) return 22;
  *result = malloc(size);
  return *result ? 0 : 12;
}

// MARK: Bytes

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const uint8_t *a = left, *b = right;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// The seed of hashes. Always the same, because no result depends on the order of a set, and nobody can send
// keys to a page that harm anyone else.
void arc4random_buf(void *to, size_t count) { __builtin_memset(to, 0x5a, count); }

// MARK: Numbers

// Half away from zero, as in C.
double round(double value) {
  double whole = __builtin_trunc(value);
  double rest = __builtin_fabs(value - whole);
  return rest >= 0.5 ? whole + __builtin_copysign(1.0, value) : __builtin_copysign(whole, value);
}

// The product of 128-bit integers, from products of 32 bits.
__int128 __multi3(__int128 left, __int128 right) {
  typedef unsigned __int128 wide;
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += a * (uint64_t)((wide)right >> 64) + (uint64_t)((wide)left >> 64) * b;
  uint64_t bottom = (other << 32) | (uint32_t)low;
  return (__int128)(((wide)high << 64) | bottom);
}

// MARK: Numbers from text
//
// The nearest double of a decimal number, exactly: an estimate is compared with the number in integers of any
// length, and moved until the number lies within half a step of it.

#define LIMBS 160u
#define MOST_DIGITS 780

typedef struct { uint32_t count; uint32_t limb[LIMBS]; } Big;

static void big_multiply_add(Big *big, uint32_t factor, uint32_t added) {
  uint64_t carry = added;
  for (uint32_t index = 0; index < big->count; index++) {
    carry += (uint64_t)big->limb[index] * factor;
    big->limb[index] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry && big->count < LIMBS) big->limb[big->count++] = (uint32_t)carry;
}

static void big_power(Big *big, uint32_t base, int exponent) {
  for (; exponent > 0; exponent--) big_multiply_add(big, base, 0);
}

static void big_shift(Big *big, int bits) {
  for (; bits >= 31; bits -= 31) big_multiply_add(big, 1u << 31, 0);
  if (bits > 0) big_multiply_add(big, 1u << bits, 0);
}

static int big_compare(const Big *left, const Big *right) {
  if (left->count != right->count) return left->count < right->count ? -1 : 1;
  for (uint32_t index = left->count; index-- > 0;) {
    if (left->limb[index] != right->limb[index]) {
      return left->limb[index] < right->limb[index] ? -1 : 1;
    }
  }
  return 0;
}

typedef struct { const char *digits; int count; int exponent; int isLonger; } Decimal;

// Compares digits * 10^exponent with mantissa * 2^power.
static int decimal_compare(const Decimal *decimal, uint64_t mantissa, int power) {
  static Big left, right;
  left.count = right.count = 0;
  for (int index = 0; index < decimal->count; index++) {
    if (left.count == 0) {
      if (decimal->digits[index] == 0) continue;
      left.limb[0] = (uint32_t)decimal->digits[index];
      left.count = 1;
    } else {
      big_multiply_add(&left, 10, (uint32_t)decimal->digits[index]);
    }
  }
  if (decimal->isLonger) big_multiply_add(&left, 10, 1);  // more digits follow, not all of them 0
  int exponent = decimal->exponent - (decimal->isLonger ? 1 : 0);
  right.limb[0] = (uint32_t)mantissa;
  right.limb[1] = (uint32_t)(mantissa >> 32);
  right.count = right.limb[1] ? 2 : right.limb[0] ? 1 : 0;
  if (exponent >= 0) big_power(&left, 10, exponent); else big_power(&right, 10, -exponent);
  if (power >= 0) big_shift(&right, power); else big_shift(&left, -power);
  return big_compare(&left, &right);
}

static double from_bits(uint64_t bits) {
  double value;
  __builtin_memcpy(&value, &bits, 8);
  return value;
}

static uint64_t to_bits(double value) {
  uint64_t bits;
  __builtin_memcpy(&bits, &value, 8);
  return bits;
}

static double nearest(const Decimal *decimal) {
  if (decimal->count == 0) return 0;
  int magnitude = decimal->count + decimal->exponent;
  if (magnitude > 310) return __builtin_inf();
  if (magnitude < -330) return 0;
  double estimate = 0;
  int taken = decimal->count < 19 ? decimal->count : 19;
  uint64_t head = 0;
  for (int index = 0; index < taken; index++) head = head * 10 + (uint64_t)decimal->digits[index];
  estimate = (double)head;
  int scale = decimal->exponent + decimal->count - taken;
  for (; scale >= 22; scale -= 22) estimate *= 1e22;
  for (; scale > 0; scale--) estimate *= 10;
  for (; scale <= -22; scale += 22) estimate /= 1e22;
  for (; scale < 0; scale++) estimate /= 10;
  uint64_t bits = to_bits(estimate);
  if (bits >= 0x7ff0000000000000ull) bits = 0x7fefffffffffffffull;
  for (;;) {
    // The step above: from bits to bits + 1. Its middle is (2 * mantissa + 1) * 2^(power - 1).
    uint64_t raised = bits >> 52;
    uint64_t mantissa = (bits & 0xfffffffffffffull) | (raised ? 1ull << 52 : 0);
    int power = (raised ? (int)raised : 1) - 1075;
    int above = decimal_compare(decimal, 2 * mantissa + 1, power - 1);
    if (above > 0 || (above == 0 && (bits & 1))) {
      if (++bits >= 0x7ff0000000000000ull) return __builtin_inf();
      continue;
    }
    if (bits == 0) return 0;
    uint64_t below = bits - 1;
    raised = below >> 52;
    mantissa = (below & 0xfffffffffffffull) | (raised ? 1ull << 52 : 0);
    power = (raised ? (int)raised : 1) - 1075;
    int under = decimal_compare(decimal, 2 * mantissa + 1, power - 1);
    if (under < 0 || (under == 0 && (bits & 1))) {
      bits = below;
      continue;
    }
    return from_bits(bits);
  }
}

// Reads a decimal number at the beginning of `text`; returns where it ends, or NULL if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  static char digits[MOST_DIGITS];
  Decimal decimal = {digits, 0, 0, 0};
  const char *p = text;
  int isNegative = *p == '-';
  if (*p == '-' || *p == '+') p++;
  int seen = 0, isFraction = 0;
  for (;; p++) {
    if (*p == '.' && !isFraction) {
      isFraction = 1;
      continue;
    }
    if (*p < '0' || *p > '9') break;
    seen++;
    if (decimal.count == 0 && *p == '0') {
      if (isFraction) decimal.exponent--;
      continue;
    }
    if (decimal.count < MOST_DIGITS) {
      digits[decimal.count++] = (char)(*p - '0');
      if (isFraction) decimal.exponent--;
    } else {
      if (*p != '0') decimal.isLonger = 1;
      if (!isFraction) decimal.exponent++;
    }
  }
  if (!seen) return NULL;
  if (*p == 'e' || *p == 'E') {
    const char *q = p + 1;
    int isDown = *q == '-', exponent = 0, has = 0;
    if (*q == '-' || *q == '+') q++;
    for (; *q >= '0' && *q <= '9'; q++) {
      has = 1;
      if (exponent < 100000) exponent = exponent * 10 + (*q - '0');
    }
    if (has) {
      decimal.exponent += isDown ? -exponent : exponent;
      p = q;
    }
  }
  double value = nearest(&decimal);
  *result = isNegative ? -value : value;
  return p;
}

// MARK: Text beyond ASCII
//
// The tables of Unicode would be a tenth of the module. Without them, text is equal if its scalars are equal,
// a scalar beyond ASCII is a letter unless it is invisible, and only ASCII letters have two cases. No result
// depends on it except hints about names that are misspelled, and ids that differ in nothing but their
// normal form.

uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return (void)scalar, 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return (void)scalar, UINT32_MAX; }
const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  return (void)first, (void)second, UINT32_MAX;
}

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return (void)scalar, UINT8_MAX; }
_Bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return (void)scalar, 0; }
_Bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return (void)scalar, 0; }

static int is_letter(uint32_t scalar) {
  return scalar >= 0x80 || (scalar | 0x20) - 'a' < 26;
}

// All properties of a letter, or none.
uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) {
  return is_letter(scalar) ? UINT64_MAX : 0;
}

uint8_t _swift_stdlib_getNumericType(uint32_t scalar) {
  return scalar - '0' < 10 ? 2 : UINT8_MAX;
}

// Lowercase letter, or one of those that messages show by their numbers.
uint8_t _swift_stdlib_getGeneralCategory(uint32_t scalar) {
  enum { letter = 1, separator = 23, control = 25, format = 26, personal = 28 };
  if (scalar < 0x20 || (scalar >= 0x7f && scalar < 0xa0)) return control;
  if (scalar == 0x2028 || scalar == 0x2029) return separator;
  if (scalar == 0xad || scalar == 0xfeff || (scalar >= 0x200b && scalar <= 0x200f)
      || (scalar >= 0x202a && scalar <= 0x202e) || (scalar >= 0x2060 && scalar <= 0x2064)
      || (scalar >= 0x2066 && scalar <= 0x206f)) return format;
  if ((scalar >= 0xe000 && scalar < 0xf900) || scalar >= 0xf0000) return personal;
  return letter;
}

// What must be subtracted from a letter to change its case: 0 to upper case, 1 to lower case.
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) {
  if (mapping == 1) return scalar - 'A' < 26 ? 32 : 0;
  return scalar - 'a' < 26 ? -32 : 0;
}

const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, intptr_t *length) {
  (void)scalar, (void)mapping;
  *length = 0;
  return NULL;
}
