import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/lib/dates";
import { pageOf } from "~/platform/http/page";
import { staffLoader } from "~/platform/http/screen.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Table } from "~/ui/table";
import { kindsFor } from "../allowed.server";
import { StatusBadge } from "../components/status-badge";
import { useWatched } from "../components/use-watched";
import { importListQuery } from "../inputs";
import { KINDS } from "../kinds.server";
import { importPaths } from "../paths";
import { findImports } from "../queries.server";
import { isWorking, statusOf } from "../rules";

export const loader = staffLoader(
	{
		permission: "imports_run",
		query: importListQuery,
		reads: ({ db, place, query }) => ({ imports: findImports(db, place.camp_id, query) }),
	},
	({ ctx, rows, query }) => {
		const { rows: shown, page } = pageOf(rows.imports, query.limit, (row) => [row.created_at, row.id]);
		return {
			may_import: kindsFor(ctx).length > 0,
			next_cursor: page.next_cursor,
			imports: shown.map(({ kind, status, created_at, undo_until, ...row }) => ({
				...row,
				status: statusOf(status),
				kind: KINDS.find((each) => each.kind === kind)?.label ?? kind,
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
				title="Imports"
				description="Bring campers, families and staff from a spreadsheet. Each file is checked first, and can be taken back for a day."
				actions={imports.length > 0 ? add : undefined}
			/>
			<Card flush>
				{imports.length === 0 ? (
					<EmptyState icon={<Icon name="upload" />} title="No imports yet" actions={add}>
						{may_import
							? "Save a spreadsheet as CSV and upload it here. You see what it would do before anything is written."
							: "Files that others import show up here. To import one, you need to be allowed to edit campers or staff."}
					</EmptyState>
				) : (
					<Table
						caption="Imports"
						rows={imports}
						rowKey={({ id }) => id}
						rowHref={({ id }) => importPaths.import(id)}
						columns={[
							{ key: "file", header: "File", at: "title", cell: ({ file_name }) => file_name },
							{ key: "kind", header: "What", cell: ({ kind }) => kind },
							{ key: "result", header: "Lines", cell: (row) => <Result {...row} /> },
							{ key: "by", header: "By", cell: ({ by }) => by },
							{ key: "at", header: "Uploaded", cell: ({ at }) => at },
							{
								key: "status",
								header: "State",
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

function Result({ status, can_undo, row_count, rows_done, creates, updates, errors }: Shown) {
	if (isWorking(status)) return <>{`${rows_done} of ${row_count}`}</>;
	if (status === "uploaded" || status === "failed") return <>{row_count}</>;
	const parts = [
		...(creates > 0 ? [`${creates} new`] : []),
		...(updates > 0 ? [`${updates} changed`] : []),
		...(errors > 0 ? [`${errors} with problems`] : []),
		...(can_undo ? ["can be undone"] : []),
	];
	return <span className="tabular-nums">{parts.join(", ") || "Nothing new"}</span>;
}
