import { Link, useLocation } from "@remix-run/react";
import { Card } from "~/ui/card";
import { FillBar } from "~/ui/fill-bar";
import type { ImportStatus } from "../rules";

const WORDS: Partial<Record<ImportStatus, string>> = {
	mapped: "Checking every line",
	checking: "Checking every line",
	committing: "Importing",
	undoing: "Taking it back",
};

/** Work under way: how far it is. It goes on whether somebody looks or not. */
export function Working({
	status,
	rows,
	rows_done,
}: {
	status: ImportStatus;
	rows: number;
	rows_done: number;
}) {
	const { pathname } = useLocation();
	const label = `${rows_done.toLocaleString("en-US")} of ${rows.toLocaleString("en-US")} lines`;
	return (
		<Card title={WORDS[status]}>
			<FillBar value={rows_done} max={rows} label={label} bare className="mb-2" />
			<p role="status" className="tabular-nums">
				{label}
			</p>
			<p className="mt-2 text-muted">
				You may leave this page, and the work goes on.{" "}
				<Link to={pathname} reloadDocument className="link inline-flex items-center touch:min-h-11">
					Reload
				</Link>{" "}
				shows how far it is, should it not move by itself.
			</p>
		</Card>
	);
}
