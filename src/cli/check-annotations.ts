/**
 * Issues as workflow commands of GitHub Actions, which shows them beside the lines of a pull request:
 * `::warning file=…,line=…,col=…,title=…::message`.
 */
import { join, relative, resolve } from 'node:path';
import type { Issue } from '../model/issue.ts';
import { severityOf, type Severity } from '../model/severity.ts';

const COMMAND: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/** `from` is the folder the workflow runs in: files are named as seen from there. */
export function annotation(issue: Issue, folder: string, from: string): string {
  const file = relative(from, resolve(from, join(folder, issue.file))).replaceAll('\\', '/');
  const properties = { file, line: issue.line, col: issue.column, title: issue.code };
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${COMMAND[severityOf(issue.code)]} ${written.join(',')}::${escapeData(issue.message)}`;
}

/** A line break would end the command, and the rest could be another one. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
