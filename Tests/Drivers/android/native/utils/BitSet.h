// A set of small numbers. The lowest number is the highest bit.
#pragma once
#include <cstdint>

struct BitSet32 {
  uint32_t value;

  BitSet32() : value(0) {}
  explicit BitSet32(uint32_t bits) : value(bits) {}
  static uint32_t bit(uint32_t number) { return 0x80000000u >> number; }

  void clear() { value = 0; }
  bool isEmpty() const { return value == 0; }
  uint32_t count() const { return __builtin_popcount(value); }
  bool hasBit(uint32_t number) const { return value & bit(number); }
  void markBit(uint32_t number) { value |= bit(number); }
  void clearBit(uint32_t number) { value &= ~bit(number); }
  uint32_t firstMarkedBit() const { return value ? __builtin_clz(value) : 0; }
  uint32_t lastMarkedBit() const { return value ? 31 - __builtin_ctz(value) : 0; }
  uint32_t clearFirstMarkedBit() {
    uint32_t number = firstMarkedBit();
    clearBit(number);
    return number;
  }
  uint32_t clearLastMarkedBit() {
    uint32_t number = lastMarkedBit();
    clearBit(number);
    return number;
  }
  uint32_t getIndexOfBit(uint32_t number) const {
    return number ? __builtin_popcount(value & ~(0xffffffffu >> number)) : 0;
  }
};
