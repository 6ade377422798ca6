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

/** Result page: imported, undone, or unreadable. */
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
						: "Records used or changed since then were kept. See below."}
				</Alert>
			)}
			{status === "committed" ? <Counts counts={counts} /> : null}
			{shown.can_undo ? (
				<Card title={shown.stopped?.what === "undo" ? "Undo the rest?" : "Imported the wrong file?"}>
					<p className="text-muted">
						{`You can undo this import until ${shown.undo_until}. Added records are removed and changed ones restored, except records used or changed since then.`}
					</p>
					<Form method="post" action={importPaths.undo(id)} className="mt-3">
						<SubmitButton variant="secondary" icon={<Icon name="undo-2" />}>
							{shown.stopped?.what === "undo" ? "Undo the rest" : "Undo this import"}
						</SubmitButton>
					</Form>
				</Card>
			) : null}
			{kept.length > 0 ? (
				<Card title="Records kept" flush>
					<ul className="divide-y divide-line">
						{kept.map(({ number, text }) => (
							<li key={number} className="flex gap-3 px-4 py-2.5">
								<span className="w-20 shrink-0 whitespace-nowrap text-muted tabular-nums">{`Row ${number}`}</span>
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
	return `${stopped.what === "undo" ? "Undo stopped" : "Stopped"} after ${done} of ${all} rows`;
}

function aboutIt({ stopped, counts, committed_at }: ImportShown) {
	if (stopped?.what === "undo")
		return `The import from ${committed_at} was partly undone. These numbers show what's still imported.`;
	if (stopped) return "Imported rows stay. Rows the import didn't reach are listed below as skipped.";
	return counts.errors > 0 ? "Rows with problems were skipped." : "Every row in the file was imported.";
}
