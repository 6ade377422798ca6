import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useCan } from "#app/platform/camp-context";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { type Column, Table } from "#app/ui/table";
import { camperPaths } from "../paths";
import { type CamperStatus, STATUS_LABELS } from "../rules";
import { TagList, type TagView } from "./tag-list";

interface CamperItem {
	id: string;
	name: string;
	photo_url: string | null;
	age: number | null;
	/** Formatted as the camp shows grades. Empty when unknown. */
	grade: string;
	status: CamperStatus;
	/** Names of the season's sessions. */
	sessions: string[];
	tags: TagView[];
	/** Parent whose name matched the search: "Parent: Ana Diaz". */
	through: string | null;
}

const columns: Column<CamperItem>[] = [
	{
		key: "name",
		header: "Name",
		sort: "name",
		at: "title",
		cell: ({ id, name, photo_url, status, through }) => (
			<span className="row-name">
				<Avatar id={id} name={name} src={photo_url} />
				{through ? (
					<span className="min-w-0">
						<bdi className="block truncate">{name}</bdi>
						<bdi className="block truncate text-xs font-normal text-muted">{through}</bdi>
					</span>
				) : (
					<bdi className="truncate">{name}</bdi>
				)}
				{status === "active" ? null : <Badge>{STATUS_LABELS[status]}</Badge>}
			</span>
		),
	},
	{ key: "age", header: "Age", sort: "age", cell: ({ age }) => age },
	{ key: "grade", header: "Grade", sort: "grade", cell: ({ grade }) => grade || null },
	{
		key: "sessions",
		header: "Sessions",
		at: "plain",
		className: "text-muted md:w-2/5 print:w-auto",
		cell: ({ sessions }) => (sessions.length > 0 ? <Sessions names={sessions} /> : null),
	},
	{
		key: "tags",
		header: "Tags",
		at: "plain",
		cell: ({ tags }) => (tags.length > 0 ? <TagList tags={tags} most={2} /> : null),
	},
];

/** Session names, cut to one line. The full list is in the tooltip and read to screen readers. */
function Sessions({ names }: { names: string[] }) {
	const all = names.join(" · ");
	return (
		<span title={names.length > 1 ? all : undefined} className="row-line">
			{all}
		</span>
	);
}

interface CamperTableProps {
	campers: CamperItem[];
	/** Id of the form that the checkboxes belong to. Undefined: no checkboxes. */
	pick?: string;
	/** On paper, printed above the column headings of every sheet. */
	sheetHead?: ReactNode;
}

/** Table of campers, one row each. Blocks on a phone. */
export function CamperTable({ campers, pick, sheetHead }: CamperTableProps) {
	const seesSessions = useCan("sessions_view");
	const season = new URLSearchParams(useLocation().search).get("season");
	const query = season ? `?season=${encodeURIComponent(season)}` : "";
	return (
		<Table
			caption="Campers"
			columns={seesSessions ? columns : columns.filter(({ key }) => key !== "sessions")}
			rows={campers}
			rowKey={({ id }) => id}
			rowHref={({ id }) => camperPaths.camper(id) + query}
			sort="name"
			sheetHead={sheetHead}
			pick={pick ? { form: pick, label: ({ name }) => `Select ${name}` } : undefined}
		/>
	);
}
