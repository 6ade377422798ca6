import { Badge } from "#app/ui/badge";
import type { OperationLine, OperationView } from "../docs-view";
import { FieldList } from "./field-list";

/** HTTP method, colored by its effect. */
function Method({ name }: { name: string }) {
	return <Badge tone={name === "GET" ? "sky" : name === "DELETE" ? "ember" : "pine"}>{name}</Badge>;
}

/** Operations as lines with links to their details. */
export function OperationLines({ group, operations }: { group: string; operations: OperationLine[] }) {
	return (
		<ul className="divide-y divide-line">
			{operations.map(({ id, method, path, summary }) => (
				<li key={id} className="grid gap-x-4 gap-y-1 py-2 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]">
					<span>
						<Method name={method} />
					</span>
					<a
						href={`?group=${encodeURIComponent(group)}#${id}`}
						className="min-h-6 content-center text-pine underline touch:min-h-11"
					>
						<code className="font-mono wrap-anywhere">{path}</code>
					</a>
					<span className="min-w-0 wrap-anywhere">{summary}</span>
				</li>
			))}
		</ul>
	);
}

/** One method of a path: permission, request, response, and an example call. */
export function Operation({ operation }: { operation: OperationView }) {
	const { id, method, path, summary, audience, status, list, refusals, curl } = operation;
	return (
		<article
			id={id}
			aria-labelledby={`${id}-title`}
			className="grid grid-cols-1 gap-4 rounded-md border border-line bg-surface p-4 shadow-raised"
		>
			<header className="grid gap-1">
				<h3 id={`${id}-title`} className="flex flex-wrap items-center gap-2 text-sm font-bold">
					<Method name={method} />
					<code className="min-w-0 font-mono wrap-anywhere">{path}</code>
				</h3>
				<p>
					{summary}. <span className="text-muted">{audience}</span>
				</p>
			</header>
			<FieldList title="Parameters" fields={operation.parameters} />
			<FieldList title="Body" fields={operation.body} />
			<FieldList
				title={list ? `Response ${status}, each row of data` : `Response ${status}`}
				fields={operation.answer}
				answered
			/>
			<p className="text-muted">Errors: {refusals.join(", ")}.</p>
			<pre className="rounded-sm bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
				<code>{curl}</code>
			</pre>
		</article>
	);
}
