# What `.ci/web` and `.ci/embedded` share: the modules of the engine of web pages, and how Embedded Swift compiles
# them. Bash reads this file; it is not run.

# The gesture core, what pages run beside it, and what a page with a scene runs too.
core_modules=(TouchModel Recognition ViewTree Arbitration Platforms TactusGestures)
page_modules=(Ordering TextSuggestion JSONText Setups Explaining PageEngine)
scene_modules=(Drawing Scenes SceneEngine)

# The features of the manifest, so that both compilers see one language.
features=()
while read -r feature; do
  features+=(-enable-upcoming-feature "$feature")
done < <(sed -n 's/.*enableUpcomingFeature("\([A-Za-z]*\)").*/\1/p' Package.swift)

# Prints the sources of a module, in a fixed order. The folders of platforms lie in their wing itself. Pages have no
# linter.
sources_of() {
  local folder=Sources/Platforms
  local -a others=(-not -path 'Sources/Platforms/TactusGestures/*')
  if [[ $1 != Platforms ]]; then
    folder="$(echo Sources/*/"$1")"
    others=(-not -path '*/Linting/*')
  fi
  find "$folder" -name '*.swift' "${others[@]}" | LC_ALL=C sort
}
