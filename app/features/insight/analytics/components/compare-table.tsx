import { Link } from "@remix-run/react";
import { useCan } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import { Table } from "#app/ui/table";
import type { CompareSection } from "../compare-view.server";
import { AboutMenu, Definition } from "./card-frame";

interface Side {
	name: string;
	sessions: readonly { id: string; name: string }[];
	session: string;
}

const nameOf = ({ name, sessions, session }: Side) => sessions.find(({ id }) => id === session)?.name ?? name;

/** Metrics of one section side by side, each with its definition. A figure leads to its rows. */
export function CompareTable({
	section: { title, rows },
	one,
	two,
}: {
	section: CompareSection;
	one: Side;
	two: Side;
}) {
	const reads = useCan("reports_view");
	const number = { align: "end" as const, className: "tabular-nums" };
	return (
		<Card flush title={title}>
			<Table
				caption={title}
				rows={rows}
				rowKey={({ key }) => key}
				columns={[
					{
						key: "title",
						header: "Number",
						at: "title",
						cell: (row) => (
							<span className="flex items-center gap-1">
								{row.title}
								<AboutMenu title={row.title}>
									<Definition {...row} />
								</AboutMenu>
							</span>
						),
					},
					{
						key: "one",
						header: nameOf(one),
						...number,
						cell: (row) => <Figure figure={row.one} linked={reads} />,
					},
					{
						key: "two",
						header: nameOf(two),
						...number,
						cell: (row) => <Figure figure={row.two} linked={reads} />,
					},
					{ key: "difference", header: "Difference", ...number, cell: (row) => row.difference },
				]}
			/>
		</Card>
	);
}

type FigureView = CompareSection["rows"][number]["one"];

/** A figure that leads to its rows. Below a ratio are its two numbers, each with its own rows. */
function Figure({ figure, linked }: { figure: FigureView; linked: boolean }) {
	if (!figure) return "–";
	const { text, parts } = figure;
	const numbers = parts.map(({ label, text: part, to }) =>
		linked ? (
			<Link key={label} to={to} className="link" title={label}>
				{part}
			</Link>
		) : (
			<span key={label} title={label}>
				{part}
			</span>
		),
	);
	if (parts.length < 2) return numbers[0] ?? text;
	return (
		<>
			{text}
			<span className="block text-xs font-normal text-muted">
				{numbers[0]} of {numbers[1]}
			</span>
		</>
	);
}
