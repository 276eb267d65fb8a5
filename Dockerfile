# An image with the program alone: docker build -t tactus . && docker run --rm -i tactus recognize - < capture.evemu
FROM swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    fonts-dejavu-core libcairo2-dev libevdev-dev liblapacke-dev libopenblas-dev libzstd-dev make pkg-config zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*
COPY . /source
WORKDIR /source
RUN make install DESTDIR=/installed PREFIX=/usr

FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    fonts-dejavu-core libcairo2 libevdev2 liblapacke libopenblas0-pthread libzstd1 zlib1g \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /installed /
# nobody, by its number, which Kubernetes can compare with "must not run as root".
USER 65534
ENTRYPOINT ["tactus"]
