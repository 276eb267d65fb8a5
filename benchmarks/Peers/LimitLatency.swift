/// The times of single frames of the default setup's rules as one C file, measured as
/// `LatencyDefault` measures those of Tactus.
enum LimitLatency {
  /// Compiled in the folder of the peers. It reads the frames that `PeerFolder` writes.
  static let program = """
    #define _GNU_SOURCE
    #include "limit/engine.c"
    #include <time.h>
    #include <x86intrin.h>
    enum { passes = 21, ranks = 5 };
    static int ascending(const void *one, const void *other) {
      const double a = *(const double *)one, b = *(const double *)other;
      return (a > b) - (a < b);
    }
    /* As `TickCounter` reads it: not before the frame has been processed. */
    static unsigned long long ticks(void) {
      unsigned int processor;
      return __rdtscp(&processor);
    }
    static double now(void) {
      struct timespec time;
      clock_gettime(CLOCK_MONOTONIC, &time);
      return time.tv_sec * 1e9 + time.tv_nsec;
    }
    int main(int count, char **words) {
      FILE *file = count > 1 ? fopen(words[1], "rb") : NULL;
      if (!file || fseek(file, 0, SEEK_END)) return 1;
      const long size = ftell(file);
      rewind(file);
      char *bytes = malloc(size);
      if (fread(bytes, 1, size, file) != (size_t)size) return 1;
      Frame *frames = malloc(sizeof(Frame) * (size / 16 + 1));
      long total = 0;
      for (char *p = bytes; p < bytes + size; total++) {
        frames[total].t = *(int64_t *)p;
        frames[total].n = (int)*(int64_t *)(p + 8);
        frames[total].c = (Contact *)(p + 16);
        p += 16 + 48 * frames[total].n;
      }
      const double start = now();
      const unsigned long long first = ticks();
      while (now() - start < 20e6) {}
      const double scale = (now() - start) / (double)(ticks() - first);
      static E engine;
      Tr *out = malloc(sizeof(Tr) * 200000);
      double *times = malloc(sizeof(double) * total), values[ranks][passes];
      const double shares[ranks] = {0.5, 0.9, 0.99, 0.999, 1};
      for (int pass = 0; pass < passes; pass++) {
        init(&engine, out);
        for (long i = 0; i < total; i++) {
          const unsigned long long before = ticks();
          frame(&engine, frames[i].t, frames[i].c, frames[i].n);
          times[i] = (double)(ticks() - before) * scale;
          engine.nout = 0;
        }
        qsort(times, total, sizeof(double), ascending);
        for (int rank = 0; rank < ranks; rank++)
          values[rank][pass] = times[(long)(shares[rank] * (total - 1) + 0.5)];
      }
      const char *names[ranks] = {"ns", "p90", "p99", "p999", "max"};
      for (int rank = 0; rank < ranks; rank++) {
        qsort(values[rank], passes, sizeof(double), ascending);
        printf("%.1f %s ", values[rank][passes / 2], names[rank]);
      }
      puts("");
    }
    """
}
