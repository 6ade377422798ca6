import { Form, useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { FillBar } from "#app/ui/fill-bar";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import type { ImportShown } from "../import-page.server";
import { importPaths } from "../paths";
import type { ImportStatus } from "../rules";

const CHECKING = {
	title: "Checking rows",
	stop: "Stop checking",
	stopped: "If you stop, you return to column matching.",
};
const WORDS: Partial<Record<ImportStatus, { title: string; stop: string; stopped: string }>> = {
	mapped: CHECKING,
	checking: CHECKING,
	committing: {
		title: "Importing",
		stop: "Stop importing",
		stopped: "If you stop, imported rows stay and the rest are skipped. You can undo the imported rows.",
	},
	undoing: {
		title: "Undoing",
		stop: "Stop undoing",
		stopped: "If you stop, rows not yet undone stay. You can undo them later.",
	},
};

/** Progress of running work, which continues even if no one is watching. */
export function Working({
	id,
	status,
	rows,
	rows_done,
}: Pick<ImportShown, "id" | "status" | "rows" | "rows_done">) {
	const { pathname } = useLocation();
	const label = `${rows_done.toLocaleString("en-US")} of ${rows.toLocaleString("en-US")} rows`;
	const words = WORDS[status];
	return (
		<Card title={words?.title}>
			<FillBar value={rows_done} max={rows} label={label} bare className="mb-2" />
			<p role="status" className="tabular-nums">
				{label}
			</p>
			<p className="mt-2 text-muted">
				You can leave this page. Progress continues in the background. {words?.stopped}
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				{words ? (
					<Form method="post" action={importPaths.stop(id)}>
						<SubmitButton variant="secondary" icon={<Icon name="x" />}>
							{words.stop}
						</SubmitButton>
					</Form>
				) : null}
				{/* For whoever sees it stand still: without JavaScript nothing moves it. */}
				<ButtonLink to={pathname} reloadDocument variant="quiet" icon={<Icon name="refresh-cw" />}>
					Reload
				</ButtonLink>
			</div>
		</Card>
	);
}
