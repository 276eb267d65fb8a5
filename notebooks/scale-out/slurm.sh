#!/usr/bin/env bash
# One task of a Slurm job array: runs a command of tactus on its part of the inputs.
#
#   sbatch --array=1-16 slurm.sh FOLDER COMMAND [ARGUMENT…]
#
# COMMAND is recognize, inspect, explain or features with --jsonl or --csv. The part of task K is written to
# FOLDER/K when it is complete. TACTUS names the program, if it is not on the PATH.
#SBATCH --job-name=tactus
#SBATCH --cpus-per-task=2
#SBATCH --mem=1G
set -euo pipefail

folder=$1 command=$2
shift 2
part=$SLURM_ARRAY_TASK_ID
parts=$SLURM_ARRAY_TASK_COUNT
mkdir -p "$folder"
"${TACTUS:-tactus}" "$command" "$@" --shard "$part/$parts" --jobs "${SLURM_CPUS_PER_TASK:-1}" > "$folder/.$part"
mv "$folder/.$part" "$folder/$part"
