#!/usr/bin/env bash
# One task of a Slurm job array: runs a command of tactus on its part of the inputs.
#
#   sbatch --array=1-16 slurm.sh FOLDER 16 COMMAND [ARGUMENT…]
#
# The second argument is the number of parts, so that some tasks can be run again, as with --array=5,9.
# COMMAND is recognize, inspect, explain or features with --jsonl or --csv, and the part of task K is written to
# FOLDER/K when it is complete. Or it is evaluate or tune, and the partial result of task K is FOLDER/K.json, which
# --merge reads. TACTUS names the program, if it is not on the PATH.
#SBATCH --job-name=tactus
#SBATCH --cpus-per-task=2
#SBATCH --mem=1G
set -euo pipefail

if [[ $# -lt 3 || ! $2 =~ ^[1-9][0-9]*$ ]]; then
  echo "slurm.sh: expected FOLDER, the number of parts and a command, as in: slurm.sh parts 16 recognize captures/ --jsonl" >&2
  exit 2
fi
folder=$1 parts=$2 command=$3
shift 3
part=$SLURM_ARRAY_TASK_ID
mkdir -p "$folder"
run=("${TACTUS:-tactus}" "$command" "$@" --shard "$part/$parts" --jobs "${SLURM_CPUS_PER_TASK:-1}")
case $command in
  evaluate | tune)
    "${run[@]}" --partial "$folder/$part.json"
    ;;
  *)
    "${run[@]}" > "$folder/.$part"
    mv "$folder/.$part" "$folder/$part"
    ;;
esac
