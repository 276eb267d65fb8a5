// Debian: libsdl2-dev.
#include <SDL2/SDL.h>
