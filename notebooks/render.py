"""Executes the notebooks and writes them as HTML pages with an index.

    python notebooks/render.py FOLDER [NAME...]

Without names, all notebooks are executed. A notebook that raises an error stops the run with the
message of the failing cell and exit code 1. The pages contain their figures and need no network.
"""

import html
import os
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import jupytext
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbconvert import HTMLExporter

HERE = Path(__file__).resolve().parent


def execute(source):
    """Returns the executed notebook of a percent script, and the seconds that it took."""
    start = time.monotonic()
    notebook = jupytext.read(source)
    notebook.metadata["kernelspec"] = {
        "name": "python3",
        "display_name": "Python 3",
        "language": "python",
    }
    NotebookClient(
        notebook,
        timeout=300,
        coalesce_streams=True,
        kernel_name="python3",
        resources={"metadata": {"path": str(HERE)}},
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
    ).execute()
    return notebook, time.monotonic() - start


def plain(text):
    """Returns a message without the colors of a terminal."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def page(notebook, heading):
    """Returns a page that loads nothing from elsewhere."""
    exporter = HTMLExporter(template_name="basic")
    body, _ = exporter.from_notebook_node(notebook)
    return PAGE.format(title=html.escape(heading), body=body)


def title(notebook):
    """Returns the first heading of a notebook."""
    return re.search(r"^# (.+)$", notebook.cells[0].source, re.MULTILINE).group(1)


def questions():
    """Returns the question that each notebook answers, by its name, from the table in the README."""
    text = (HERE / "README.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| \[([^]]+)\]\(\1\.py\) \| (.+) \|$", text, re.MULTILINE))


def sources():
    """Returns the paths of all notebooks, in order."""
    return sorted(HERE.glob("[0-9]-*.py"))


def main():
    folder, names = Path(sys.argv[1]), sys.argv[2:]
    chosen = [source for source in sources() if not names or source.stem in names]
    if not chosen:
        print(f"no such notebook; there are: {', '.join(s.stem for s in sources())}", file=sys.stderr)
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    failed, rows = False, []
    with ThreadPoolExecutor(max_workers=min(4, os.cpu_count() or 1)) as pool:
        for source, run in [(source, pool.submit(execute, source)) for source in chosen]:
            try:
                notebook, seconds = run.result()
            except CellExecutionError as error:
                print(f"{source.name} failed:\n{plain(str(error))}", file=sys.stderr)
                failed = True
                continue
            name = source.stem
            (folder / f"{name}.html").write_text(page(notebook, title(notebook)), encoding="utf-8")
            link = f'<a href="{name}.html">{html.escape(title(notebook))}</a>'
            rows.append(f"<li>{link}: {html.escape(questions()[name])}</li>")
            print(f"{source.name}: {seconds:.1f} s")
    if failed:
        return 1
    if not names:
        body = f"<h1>Tactus notebooks</h1>\n<ol>\n{chr(10).join(rows)}\n</ol>\n"
        (folder / "index.html").write_text(
            PAGE.format(title="Tactus notebooks", body=body), encoding="utf-8"
        )
    return 0


PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ max-width: 54rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff; }}
body {{ font: 16px/1.5 system-ui, sans-serif; }}
h1, h2, h3 {{ line-height: 1.2; }}
a.anchor-link {{ display: none; }}
code, pre {{ font: 13px/1.45 ui-monospace, monospace; }}
pre {{ white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }}
li code, p code {{ background: #f3f3f3; padding: 0 .2em; }}
.jp-InputPrompt, .jp-OutputPrompt, .prompt, .jp-Collapser {{ display: none; }}
.jp-CodeCell, .code_cell {{ margin: 1em 0; }}
.highlight {{ background: #f6f6f6; border-left: 3px solid #0072b2; padding: .6em .8em; overflow-x: auto; }}
.jp-OutputArea-output, .output_area {{ padding: .3em .8em; overflow-x: auto; }}
.output_area pre, .jp-OutputArea-output pre {{ color: #333; }}
img {{ max-width: 100%; height: auto; }}
table {{ border-collapse: collapse; font-size: 13px; }}
th, td {{ padding: .2em .6em; text-align: right; border-bottom: 1px solid #ddd; }}
.highlight .k, .highlight .kn, .highlight .ow {{ color: #00528a; font-weight: 600; }}
.highlight .s1, .highlight .s2, .highlight .sa, .highlight .si, .highlight .se {{ color: #8a3b00; }}
.highlight .c1 {{ color: #5a5a5a; font-style: italic; }}
</style>
<body>
{body}
</body>
</html>
"""

if __name__ == "__main__":
    sys.exit(main())
