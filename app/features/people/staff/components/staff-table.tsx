import { useLocation } from "@remix-run/react";
import { formatDateRange, formatDate } from "#app/lib/dates";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { type Column, Table } from "#app/ui/table";
import { staffPaths } from "../paths";

export interface StaffItem {
	id: string;
	name: string;
	photo_url: string | null;
	position: string | null;
	age: number | null;
	starts_on: string | null;
	ends_on: string | null;
	has_left: boolean;
	warnings: { text: string; urgent: boolean }[];
}

const columns: Column<StaffItem>[] = [
	{
		key: "name",
		header: "Name",
		sort: "name",
		at: "title",
		cell: ({ id, name, photo_url, has_left }) => (
			<span className="row-name">
				<Avatar id={id} name={name} src={photo_url} />
				<bdi className="min-w-0 truncate">{name}</bdi>
				{has_left ? <Badge>Former</Badge> : null}
			</span>
		),
	},
	{ key: "position", header: "Position", at: "plain", cell: ({ position }) => position },
	{ key: "age", header: "Age", cell: ({ age }) => age },
	{
		key: "dates",
		header: "Employed",
		at: "plain",
		className: "text-muted",
		cell: ({ position, starts_on, ends_on }) =>
			datesText(starts_on, ends_on) ?? (position === null ? null : "The whole season"),
	},
	{
		key: "warnings",
		header: "Warnings",
		at: "plain",
		cell: ({ warnings }) =>
			warnings.length > 0 ? (
				<span className="flex flex-wrap gap-1.5">
					{warnings.slice(0, 2).map(({ text, urgent }) => (
						<Badge key={text} tone={urgent ? "ember" : "neutral"}>
							{text}
						</Badge>
					))}
					{warnings.length > 2 ? <Badge>{`+${warnings.length - 2}`}</Badge> : null}
				</span>
			) : null,
	},
];

/** Text for the dates of an employment, as far as they are known. */
export function datesText(starts_on: string | null, ends_on: string | null): string | null {
	if (starts_on && ends_on) return formatDateRange(starts_on, ends_on);
	if (starts_on) return `from ${formatDate(starts_on)}`;
	return ends_on ? `until ${formatDate(ends_on)}` : null;
}

/** Table of staff, one row each. Blocks on a phone. */
export function StaffTable({ staff }: { staff: StaffItem[] }) {
	const season = new URLSearchParams(useLocation().search).get("season") ?? undefined;
	return (
		<Table
			caption="Staff"
			columns={columns}
			rows={staff}
			rowKey={({ id }) => id}
			rowHref={({ id }) => staffPaths.staff(id, { season })}
			sort="name"
		/>
	);
}
