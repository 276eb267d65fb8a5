# Two commands do everything: `make demo` and `make test`. Each step prints what it runs.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# What Debian or Ubuntu must have installed beside the Swift toolchain, git and make.
APT_PACKAGES ?= fonts-dejavu-core libcairo2-dev libevdev-dev liblapacke-dev libopenblas-dev \
  libmicrohttpd12 libzstd-dev pkg-config zlib1g-dev

# What the demo recognizes: a bundled capture, unless another is named.
DEMO_CAPTURE ?= $(firstword $(sort $(wildcard \
  datasets/first-steps/*.evemu datasets/first-steps/*/*.evemu)))

# How many captures are damaged, and how long readers are fuzzed.
DAMAGES ?= 100000
FUZZ_SECONDS ?= 20
SANITIZERS ?= address thread

DEMO := .build/demo
TACTUS := .build/release/tactus
NOTEBOOKS := .build/notebooks
NOTEBOOK ?=
SOURCES := Package.swift $(shell find Sources web -type f -not -name '*.md' | sort)

PREFIX ?= /usr/local
CONFIGURATION ?= release

# Only bash replaces the ~ of an argument such as PREFIX=~/.local.
override PREFIX := $(patsubst ~,$(HOME),$(patsubst ~/%,$(HOME)/%,$(PREFIX)))
override DESTDIR := $(patsubst ~,$(HOME),$(patsubst ~/%,$(HOME)/%,$(DESTDIR)))

.PHONY: help demo test build install uninstall wheel web manual notebooks gallery lint clean damage \
  fuzz sanitize nightly judges packages toolchain always

help:
	@echo 'make demo      build for release, recognize a bundled capture, show what came of it'
	@echo 'make test      run the tests; with HEAVY=1 also heavy ones, with HEAVY=all every one, with ONLY=REGEX those of some files'
	@echo 'make build     build for release; the program is $(TACTUS)'
	@echo 'make install   put the program, its manual and its completions under PREFIX, $(PREFIX)'
	@echo 'make uninstall remove what make install put under PREFIX, $(PREFIX)'
	@echo 'make wheel     build the Python package, a wheel that carries the program; needs Python 3.11 or later'
	@echo 'make web       compile the engine of web pages, which is committed, after its sources changed'
	@echo 'make notebooks execute the notebooks and write them as HTML; needs Python 3.11 or later'
	@echo 'make manual    build the manual as a site: pages, help of every command, schemas, library'
	@echo 'make gallery   make the pictures of the README and the manual from bundled data'
	@echo 'make lint      check the format and doc comments of every source, what is public, and tests'
	@echo 'make clean     remove everything that was built'
	@echo
	@echo 'Slow, for readers and their bugs:'
	@echo 'make damage    read $(DAMAGES) randomly damaged captures'
	@echo 'make fuzz      fuzz every reader for $(FUZZ_SECONDS) seconds'
	@echo 'make sanitize  run every test under the $(SANITIZERS) sanitizers'
	@echo 'make judges    record anew what platforms answer to touch logs; needs a JDK and Debian source packages'
	@echo 'make nightly   run every command of this list alone in a fresh clone, the slow ones at full length'

demo: $(DEMO)/done
	@echo
	@echo 'The demo wrote, under $(DEMO): timeline.txt, transitions.jsonl, explanation.txt, report.html, pad.html.'
	@echo 'Open in a browser:'
	@echo '  file://$(abspath $(DEMO))/report.html   the capture: why each gesture was recognized or not'
	@echo '  file://$(abspath $(DEMO))/pad.html      your own fingers, a pen or the mouse'
	@echo 'From a phone in the same network, while this runs: python3 -m http.server -d $(DEMO) 8000'
	@echo '  http://'"$$(hostname -I 2> /dev/null | cut -d ' ' -f 1 | grep . || echo ADDRESS-OF-THIS-COMPUTER)"':8000/pad.html'
	@echo 'Try next:'
	@echo '  $(TACTUS) --help'
	@echo '  $(TACTUS) recognize --explain $(DEMO_CAPTURE)'
	@echo '  $(TACTUS) recognize --jsonl $(DEMO_CAPTURE)'
	@echo '  $(TACTUS) inspect YOUR-CAPTURE'

# Made anew only when a source or the capture changed, or another capture is named.
$(DEMO)/done: $(SOURCES) $(DEMO_CAPTURE) $(DEMO)/capture | toolchain packages
	swift build -c release --product tactus
	$(TACTUS) recognize $(DEMO_CAPTURE) > $(DEMO)/timeline.txt
	$(TACTUS) recognize --jsonl $(DEMO_CAPTURE) > $(DEMO)/transitions.jsonl
	$(TACTUS) recognize --explain $(DEMO_CAPTURE) > $(DEMO)/explanation.txt
	$(TACTUS) report $(DEMO_CAPTURE) --output $(DEMO)/report.html --force
	$(TACTUS) pad --output $(DEMO)/pad.html --force
	@echo
	cat $(DEMO)/timeline.txt
	@touch $@

# The name of the capture; touched only when it is another one.
$(DEMO)/capture: always
	@if [[ -z '$(DEMO_CAPTURE)' ]]; then \
	  echo 'make: no capture under datasets/first-steps; name one: make demo DEMO_CAPTURE=FILE' >&2; \
	  exit 1; \
	fi
	@mkdir -p $(DEMO)
	@if [[ "$$(cat $@ 2> /dev/null)" != '$(DEMO_CAPTURE)' ]]; then \
	  echo '$(DEMO_CAPTURE)' > $@; \
	fi

test: toolchain packages
	.ci/test $(if $(HEAVY),$(if $(filter all,$(HEAVY)),--all,--heavy)) $(if $(ONLY),--only '$(ONLY)')

build: toolchain packages
	swift build -c release

# DESTDIR stands in front of PREFIX, for packages. The installed program contains the Swift runtime, so it needs
# no toolchain and starts sooner. It is built in a folder of its own, because objects for the two runtimes differ.
INSTALLED := .build/install
INSTALLED_FILES := bin/tactus share/man/man1/tactus.1 share/bash-completion/completions/tactus \
  share/zsh/site-functions/_tactus share/fish/vendor_completions.d/tactus.fish
# A program that is built already, with its runtime: make install PROGRAM=FILE.
BUILT = $(or $(PROGRAM),$(INSTALLED)/$(CONFIGURATION)/tactus)
install: $(if $(PROGRAM),,toolchain packages)
	$(if $(PROGRAM),,swift build -c $(CONFIGURATION) --product tactus --static-swift-stdlib --scratch-path $(INSTALLED))
	install -d $(foreach file,$(INSTALLED_FILES),'$(DESTDIR)$(PREFIX)/$(dir $(file))')
	install -m 755 '$(BUILT)' '$(DESTDIR)$(PREFIX)/bin/tactus'
	'$(BUILT)' manual > '$(DESTDIR)$(PREFIX)/share/man/man1/tactus.1'
	'$(BUILT)' completions bash > '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/tactus'
	'$(BUILT)' completions zsh > '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tactus'
	'$(BUILT)' completions fish > '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/tactus.fish'

# Folders stay, because other programs may have files there.
uninstall:
	rm -f $(foreach file,$(INSTALLED_FILES),'$(DESTDIR)$(PREFIX)/$(file)')

# The program for the wheel is that of `make install`, without symbols. Only pip's own build environment needs the network.
WHEELS := .build/wheels
wheel: toolchain packages
	swift build -c $(CONFIGURATION) --product tactus --static-swift-stdlib --scratch-path $(INSTALLED)
	python3 python/wheel.py $(INSTALLED)/$(CONFIGURATION)/tactus $(WHEELS)

web: toolchain
	$(MAKE) --no-print-directory packages APT_PACKAGES=binaryen
	.ci/web

# The sources stay below .build; only the recorded answers are committed.
JUDGES := $(abspath .build/judges)
judges: toolchain packages
	$(MAKE) --no-print-directory packages APT_PACKAGES='openjdk-17-jdk-headless libgtk-3-dev xvfb xauth libgtk-4-dev libgtk-4-bin qtbase5-dev qt6-base-dev qt6-base-private-dev chromium nodejs libjs-leaflet'
	Tests/Drivers/android/fetch '$(JUDGES)/android'
	TACTUS_ANDROID_SOURCES='$(JUDGES)/android' TACTUS_JUDGE_CHROMIUM=1 TACTUS_JUDGE_GTK4=1 TACTUS_RECORD_JUDGES=1 \
	  swift test --filter 'answers? to touch logs that the gate replays'
	TACTUS_ANDROID_SOURCES='$(JUDGES)/android' swift test --skip-build --filter 'The android setup and Android 10'

# Uses the network only for the Python packages of the first run, and writes only below .build. Another
# program that is built already: make notebooks TACTUS=FILE. One notebook: make notebooks NOTEBOOK=NAME.
notebooks: $(NOTEBOOKS)/venv/done $(if $(filter command,$(origin TACTUS)),,toolchain packages)
	$(if $(filter command,$(origin TACTUS)),,swift build -c release --product tactus)
	export TACTUS='$(abspath $(TACTUS))' PYTHONPATH='$(abspath python/src)' PYTHONPYCACHEPREFIX='$(abspath $(NOTEBOOKS))/pycache'; \
	export IPYTHONDIR='$(abspath $(NOTEBOOKS))/ipython' MPLCONFIGDIR='$(abspath $(NOTEBOOKS))/matplotlib'; \
	for folder in RUNTIME CONFIG DATA; do \
	  export JUPYTER_$${folder}_DIR='$(abspath $(NOTEBOOKS))'/jupyter/$$folder; \
	done; \
	export JUPYTER_NO_CONFIG=1 MPLBACKEND=module://matplotlib_inline.backend_inline; \
	$(NOTEBOOKS)/venv/bin/python -m unittest discover --quiet --start-directory notebooks; \
	$(NOTEBOOKS)/venv/bin/python notebooks/render.py $(NOTEBOOKS)/html $(NOTEBOOK)
	@echo 'Open in a browser: file://$(abspath $(NOTEBOOKS))/html/$(or $(NOTEBOOK),index).html'

$(NOTEBOOKS)/venv/done: notebooks/requirements.txt notebooks/constraints.txt
	@rm -rf $(NOTEBOOKS)/venv
	python3 -m venv $(NOTEBOOKS)/venv
	$(NOTEBOOKS)/venv/bin/python -m pip install --quiet --no-cache-dir --disable-pip-version-check \
	  --requirement notebooks/requirements.txt
	@touch $@

manual: toolchain packages
	$(MAKE) --no-print-directory packages APT_PACKAGES=python3
	.ci/manual

# Pictures of pages need Chromium and Node.js; without them those pictures stay as they are.
gallery: toolchain packages
	swift build -c release --product tactus
	.ci/gallery

lint: toolchain
	swift format lint --strict -r Sources Tests benchmarks fuzz Package.swift
	.ci/lint-prose Sources Tests benchmarks fuzz
	.ci/lint-surface Sources
	.ci/wings
	.ci/lint-tests Tests
	.ci/lint-json Sources
	.ci/lint-web web
	.ci/web --digest

# Real captures lie in the folder that TACTUS_SHARED names; without it there are a few of our own.
damage: toolchain packages
	export TACTUS_FUZZ=damage; \
	swift build -c release --product damage --scratch-path .build/damage; \
	find $${TACTUS_SHARED:+"$$TACTUS_SHARED/captures"} datasets -type f 2> /dev/null | sort \
	  | xargs -d '\n' .build/damage/release/damage $(DAMAGES)

fuzz: toolchain packages
	fuzz/run --seconds $(FUZZ_SECONDS)

# A build of its own for each. The test runner of the toolchain itself leaks a little.
sanitize: toolchain packages
	@for sanitizer in $(SANITIZERS); do \
	  command=(.ci/test --sanitize=$$sanitizer --scratch-path .build/$$sanitizer); \
	  echo "$${command[*]}"; \
	  ASAN_OPTIONS=$${ASAN_OPTIONS:-detect_leaks=1} LSAN_OPTIONS=suppressions=.ci/leaks.supp \
	  TSAN_OPTIONS=$${TSAN_OPTIONS:-halt_on_error=0} "$${command[@]}"; \
	done

nightly:
	.ci/nightly

clean:
	rm -rf .build

toolchain:
	@if ! command -v swift > /dev/null; then \
	  echo 'make: swift is not on the PATH; Tactus needs a Swift 6.3 toolchain (swift.org)' >&2; \
	  exit 1; \
	fi
	@version="$$(swift --version 2> /dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')"; \
	if [[ "$$(printf '%s\n' 6.3 "$$version" | sort -V | head -n 1)" != 6.3 ]]; then \
	  echo "make: Swift $$version is too old; Tactus needs 6.3 or later" >&2; \
	  exit 1; \
	fi

# Installs what is missing of APT_PACKAGES, through sudo when not root.
packages:
	@missing=(); \
	for package in $(APT_PACKAGES); do \
	  status="$$(dpkg-query -W -f='$${Status}' "$$package" 2> /dev/null || true)"; \
	  [[ $$status == 'install ok installed' ]] || missing+=("$$package"); \
	done; \
	if [[ $${#missing[@]} -eq 0 ]]; then exit 0; fi; \
	if ! command -v apt-get > /dev/null; then \
	  echo "make: no apt-get here; install by hand: $${missing[*]}" >&2; \
	  exit 1; \
	fi; \
	admin=(); \
	if [[ $$(id -u) -ne 0 ]]; then admin=(sudo); fi; \
	for step in update "install -y --no-install-recommends $${missing[*]}"; do \
	  echo "$${admin[*]} apt-get $$step" | sed 's/^ //'; \
	  $${admin[@]+"$${admin[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get $$step; \
	done
