import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { Spinner } from "#app/ui/spinner";
import type { EditorView } from "../editor.server";
import { asOfWords, groupWords, rowWords } from "../words";
import { ScrollTable } from "./scroll-table";

/** The first rows of the report that is edited. */
export function ReportPreview({ view, updating }: { view: EditorView; updating: boolean }) {
	const { preview, problem, unfinished, draft } = view;
	const hasNothing =
		draft.columns.length === 0 && (!draft.summary || draft.group.length + draft.measures.length === 0);
	const count = preview?.count ?? null;
	const counted = draft.columns.length === 0 || draft.summary ? groupWords : rowWords;
	const status =
		preview === null || count === null
			? "No rows to show"
			: `${count > preview.rows.length ? `First ${preview.rows.length} of ` : ""}${counted(count)}${asOfWords(draft.as_of)}`;
	return (
		<Card
			flush
			title="Preview"
			description={
				<span role="status" className="inline-flex items-center gap-1.5 tabular-nums">
					{updating ? <Spinner /> : null}
					{updating ? "Updating…" : status}
				</span>
			}
			actions={
				<span className="hidden noscript:block">
					<Button type="submit" size="small" name="step" value="preview" icon={<Icon name="refresh-cw" />}>
						Update
					</Button>
				</span>
			}
		>
			{problem && !hasNothing ? (
				<Alert tone="warning" className="m-3">
					{problem}
				</Alert>
			) : null}
			{unfinished.length > 0 ? (
				<Alert className="m-3" title="Not applied yet">
					Enter a value to filter by {[...new Set(unfinished)].join(", ").toLowerCase()}.
				</Alert>
			) : null}
			{hasNothing && !preview ? (
				<EmptyState icon={<Icon name="sliders-horizontal" />} title="No columns yet">
					Add a column to see the first rows.
				</EmptyState>
			) : null}
			{preview ? (
				preview.rows.length > 0 ? (
					<div aria-busy={updating} className="transition-opacity duration-150 aria-busy:opacity-55">
						<ScrollTable
							caption="First rows"
							table={preview}
							className="xl:max-h-[max(20rem,100dvh-22rem)]"
						/>
					</div>
				) : (
					<EmptyState icon={<Icon name="search" />} title={`No matches${asOfWords(draft.as_of) || " today"}`}>
						{draft.filters.length > 0
							? "Change or remove a filter to see more rows."
							: "There's nothing of this kind in your camp that you can see."}
					</EmptyState>
				)
			) : null}
		</Card>
	);
}
