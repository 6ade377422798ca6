import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "#app/lib/dates";
import { pageOf } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { ExportLink } from "#app/ui/export-link";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { Table } from "#app/ui/table";
import { allowedOf, kindsFor } from "../allowed.server";
import { StatusBadge } from "../components/status-badge";
import { useWatched } from "../components/use-watched";
import { importListQuery } from "../inputs";
import { kindLabel } from "../kinds.server";
import { importPaths } from "../paths";
import { findImports } from "../queries.server";
import { isWorking, statusOf, stoppedAt } from "../rules";

export const loader = campLoader(
	{
		permission: "imports_run",
		query: importListQuery,
		reads: ({ db, place, query }) => ({ imports: findImports(db, place.camp_id, query) }),
	},
	({ ctx, rows, query }) => {
		const { rows: read, page } = pageOf(rows.imports, query.limit, (row) => [row.created_at, row.id]);
		const shown = allowedOf(ctx, read);
		return {
			may_import: kindsFor(ctx).length > 0,
			next_cursor: page.next_cursor,
			imports: shown.map(({ kind, status, created_at, undo_until, committed_at, undone_at, ...row }) => ({
				...row,
				status: statusOf(status),
				is_stopped: stoppedAt({ ...row, status: statusOf(status), undone_at }) !== null,
				kind: kindLabel(kind),
				can_undo: status === "committed" && (undo_until ?? "") >= ctx.clock.now(),
				at: formatInstant(created_at, ctx.camp.time_zone),
			})),
		};
	},
);

export const handle = { title: "Imports" };
export const meta = () => [{ title: "Imports · CampInsights" }];

export default function Imports() {
	const { imports, next_cursor, may_import } = useLoaderData<typeof loader>();
	useWatched(imports.some(({ status }) => isWorking(status)));
	const add = may_import ? (
		<ButtonLink to={importPaths.create} variant="primary" icon={<Icon name="upload" />}>
			Import a file
		</ButtonLink>
	) : undefined;
	return (
		<>
			<PageHeader
				beside
				title="Imports"
				description="Import campers, families and staff from a spreadsheet. We check each file first, and you can undo the import for a day."
				actions={
					imports.length > 0 ? (
						<>
							<ExportLink path={importPaths.csv} />
							{add}
						</>
					) : undefined
				}
			/>
			<Card flush>
				{imports.length === 0 ? (
					<EmptyState icon={<Icon name="upload" />} title="No imports yet" actions={add}>
						{may_import
							? "Save a spreadsheet as CSV and upload it here. You can review everything before it's saved."
							: "You need permission to edit campers or staff to import files. You see only imports you have permission to edit."}
					</EmptyState>
				) : (
					<Table
						caption="Imports"
						rows={imports}
						rowKey={({ id }) => id}
						rowHref={({ id }) => importPaths.import(id)}
						columns={[
							{ key: "file", header: "File", at: "title", cell: ({ file_name }) => file_name },
							{ key: "kind", header: "Type", cell: ({ kind }) => kind },
							{ key: "result", header: "Rows", cell: (row) => <Result {...row} /> },
							{ key: "by", header: "By", cell: ({ by }) => by },
							{ key: "at", header: "Uploaded", className: "md:whitespace-nowrap", cell: ({ at }) => at },
							{
								key: "status",
								header: "Status",
								at: "corner",
								cell: ({ status }) => <StatusBadge status={status} />,
							},
						]}
					/>
				)}
				<Pagination nextCursor={next_cursor} />
			</Card>
		</>
	);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["imports"][number];

const number = (count: number) => count.toLocaleString("en-US");

function Result({ status, is_stopped, can_undo, row_count, rows_done, creates, updates, errors }: Shown) {
	const all = number(row_count);
	if (isWorking(status)) return <span className="tabular-nums">{`${number(rows_done)} of ${all}`}</span>;
	// Planned or undone changes don't count as changes.
	if (status === "uploaded" || status === "failed" || status === "undone")
		return <span className="tabular-nums">{all}</span>;
	const parts = [
		...(creates > 0 ? [`${number(creates)} new`] : []),
		...(updates > 0 ? [`${number(updates)} changed`] : []),
		...(errors > 0 ? [`${number(errors)} with problems`] : []),
		...(is_stopped ? ["stopped early"] : []),
		...(can_undo ? ["can be undone"] : []),
	];
	return <span className="tabular-nums">{parts.join(", ") || "Nothing new"}</span>;
}
