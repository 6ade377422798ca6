import { Form } from "@remix-run/react";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import type { ImportShown } from "../import-page.server";
import { importPaths } from "../paths";
import { Counts } from "./counts";
import { Problems } from "./problems";

/** How it ended: imported, taken back, or not read at all. */
export function Done({ shown }: { shown: ImportShown }) {
	const { id, status, counts, kind, kept } = shown;
	if (status === "failed") {
		return (
			<Alert
				tone="warning"
				title="Nothing was imported"
				actions={<ButtonLink to={importPaths.create}>New import</ButtonLink>}
			>
				{shown.failed}
			</Alert>
		);
	}
	return (
		<div className="grid gap-4">
			{status === "committed" ? (
				<Alert
					tone={shown.stopped ? "warning" : "success"}
					title={titleOf(shown)}
					actions={
						<ButtonLink to={kind.leads_to.href} variant="primary">
							{kind.leads_to.label}
						</ButtonLink>
					}
				>
					{aboutIt(shown)}
				</Alert>
			) : (
				<Alert title={`Undone on ${shown.undone_at}`}>
					{kept.length === 0
						? "Everything is as it was before."
						: "What was used or changed in the meantime stays: see below."}
				</Alert>
			)}
			{status === "committed" ? <Counts counts={counts} /> : null}
			{shown.can_undo ? (
				<Card title={shown.stopped?.what === "undo" ? "Take back the rest?" : "Was this the wrong file?"}>
					<p className="text-muted">
						{`Until ${shown.undo_until} it can be taken back: what was added goes, what was changed is as it was. What somebody has used or changed since then stays, and you are told.`}
					</p>
					<Form method="post" action={importPaths.undo(id)} className="mt-3">
						<SubmitButton variant="secondary" icon={<Icon name="undo-2" />}>
							{shown.stopped?.what === "undo" ? "Undo the rest" : "Undo this import"}
						</SubmitButton>
					</Form>
				</Card>
			) : null}
			{kept.length > 0 ? (
				<Card title="What stays" flush>
					<ul className="divide-y divide-line">
						{kept.map(({ number, text }) => (
							<li key={number} className="flex gap-3 px-4 py-2.5">
								<span className="w-20 shrink-0 whitespace-nowrap text-muted tabular-nums">{`Line ${number}`}</span>
								<span className="min-w-0">{text}</span>
							</li>
						))}
					</ul>
				</Card>
			) : null}
			{status === "committed" ? <Problems shown={shown} /> : null}
		</div>
	);
}

function titleOf({ stopped, rows, committed_at }: ImportShown) {
	if (stopped === null) return `Imported on ${committed_at}`;
	const [done, all] = [stopped.done, rows].map((count) => count.toLocaleString("en-US"));
	return `${stopped.what === "undo" ? "The undoing was stopped" : "Stopped"} after ${done} of ${all} lines`;
}

function aboutIt({ stopped, counts, committed_at }: ImportShown) {
	if (stopped?.what === "undo")
		return `What was imported on ${committed_at} is taken back in part. The figures are of what is still in.`;
	if (stopped) return "What is in stays. The lines that were not reached are among those left out below.";
	return counts.errors > 0 ? "Lines with problems were left out." : "Every line of the file is in.";
}
