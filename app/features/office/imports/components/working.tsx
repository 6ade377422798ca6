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
	title: "Checking every line",
	stop: "Stop checking",
	stopped: "Stopped, it goes back to its columns.",
};
const WORDS: Partial<Record<ImportStatus, { title: string; stop: string; stopped: string }>> = {
	mapped: CHECKING,
	checking: CHECKING,
	committing: {
		title: "Importing",
		stop: "Stop importing",
		stopped: "Stopped, what is in by then stays and can be undone; the other lines are left out.",
	},
	undoing: {
		title: "Taking it back",
		stop: "Stop undoing",
		stopped: "Stopped, what is not taken back by then stays, and can still be undone.",
	},
};

/** Work under way: how far it is. It goes on whether somebody looks or not. */
export function Working({
	id,
	status,
	rows,
	rows_done,
}: Pick<ImportShown, "id" | "status" | "rows" | "rows_done">) {
	const { pathname } = useLocation();
	const label = `${rows_done.toLocaleString("en-US")} of ${rows.toLocaleString("en-US")} lines`;
	const words = WORDS[status];
	return (
		<Card title={words?.title}>
			<FillBar value={rows_done} max={rows} label={label} bare className="mb-2" />
			<p role="status" className="tabular-nums">
				{label}
			</p>
			<p className="mt-2 text-muted">You may leave this page, and the work goes on. {words?.stopped}</p>
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
