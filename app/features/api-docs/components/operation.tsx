import { Badge } from "~/ui/badge";
import type { OperationView } from "../docs-view";
import { FieldList } from "./field-list";

/** One method of one path: who may, what goes in, what comes out, how to call it. */
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
					<Badge tone={method === "GET" ? "sky" : method === "DELETE" ? "ember" : "pine"}>{method}</Badge>
					<code className="min-w-0 font-mono wrap-anywhere">{path}</code>
				</h3>
				<p>
					{summary}. <span className="text-muted">{audience}</span>
				</p>
			</header>
			<FieldList title="Parameters" fields={operation.parameters} />
			<FieldList title="Body" fields={operation.body} />
			<FieldList
				title={list ? `Answer ${status}, each row of data` : `Answer ${status}`}
				fields={operation.answer}
				answered
			/>
			<p className="text-muted">Refuses with {refusals.join(", ")}.</p>
			<pre className="rounded-sm bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
				<code>{curl}</code>
			</pre>
		</article>
	);
}
