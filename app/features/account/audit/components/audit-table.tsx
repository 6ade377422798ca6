import { type Column, Table } from "#app/ui/table";

interface AuditItem {
	id: string;
	at: string;
	who: string;
	/** Description of the action: "Changed a user's role". */
	did: string;
	/** Current name of the changed record. */
	thing: string | null;
	/** Link to its page. */
	href: string | null;
	details: string[];
}

const columns: Column<AuditItem>[] = [
	{
		key: "what",
		header: "Action",
		at: "title",
		cell: ({ did, thing, href }) => (
			<span className="font-normal">
				{thing ? `${did}: ` : href ? null : did}
				{href ? (
					<a href={href} className="link">
						<bdi>{thing ?? did}</bdi>
					</a>
				) : (
					<bdi>{thing}</bdi>
				)}
			</span>
		),
	},
	{
		key: "who",
		header: "Person",
		at: "plain",
		className: "whitespace-nowrap",
		cell: ({ who }) => <bdi>{who}</bdi>,
	},
	{
		key: "details",
		header: "Details",
		at: "plain",
		className: "text-muted md:w-1/3",
		cell: ({ details }) =>
			details.length > 0 ? (
				<ul className="wrap-anywhere">
					{details.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			) : null,
	},
	{
		key: "at",
		header: "When",
		at: "plain",
		className: "whitespace-nowrap text-muted",
		cell: ({ at }) => at,
	},
];

/** Audit events, newest first. */
export const AuditTable = ({ events }: { events: AuditItem[] }) => (
	<Table caption="Audit trail" columns={columns} rows={events} rowKey={({ id }) => id} />
);
