import { Card } from "#app/ui/card";
import { ChoicePanel } from "#app/ui/choice-panel";
import { DayForm } from "#app/ui/day-form";
import { ExportLink, ExportMenu } from "#app/ui/export-link";
import { ListMore } from "#app/ui/list-more";
import { ListToolbar } from "#app/ui/list-toolbar";
import { MoveButtons } from "#app/ui/move-buttons";
import { Pagination } from "#app/ui/pagination";
import { SearchForm } from "#app/ui/search-form";
import { Section } from "#app/ui/section";
import { type Column, Table } from "#app/ui/table";
import { Tabs } from "#app/ui/tabs";
import { Chapter, LONG, Specimen, States } from "./specimen";

interface Row {
	id: string;
	name: string;
	age: number;
}

const COLUMNS: readonly Column<Row>[] = [
	{ key: "name", header: "Name", sort: "name", at: "title", cell: ({ name }) => name },
	{ key: "age", header: "Age", sort: "age", align: "end", cell: ({ age }) => age },
];
const ROWS: readonly Row[] = [
	{ id: "one", name: "Ada Okafor", age: 11 },
	{ id: "two", name: "Ben Sato", age: 9 },
];
const LONG_ROWS = ROWS.map((row) => ({ ...row, name: LONG }));

const tabs = (label: string) => [
	{ to: "#list-states", label, current: false, count: 22 },
	{ to: "#list-states-groups", label: "Groups", current: true },
];
const FILES = [
	{ path: "/dev/kit", label: "Families" },
	{ path: "/dev/kit?who=children", label: "Children" },
];
const rowOf = { columns: COLUMNS, rowKey: ({ id }: Row) => id, rowHref: ({ id }: Row) => `#${id}` };

/** List components in the states hover, focus, empty, and with overlong text. */
export default function ListStates() {
	return (
		<Chapter id="list-states" title="Lists in their states">
			<Specimen
				title="Table"
				note="The whole row reacts to the pointer, and a selected row is tinted. Without rows an empty state replaces the table."
			>
				{(theme) => (
					<States
						look="wide"
						states={[
							[
								"hover and focus",
								(pose) => <Table caption={`In ${pose}, ${theme}`} rows={ROWS} {...rowOf} />,
								".row-link",
							],
							["long", <Table key="long" caption={`Long, ${theme}`} rows={LONG_ROWS} {...rowOf} />],
						]}
					/>
				)}
			</Specimen>
			<Specimen title="Navigation" note="Tabs, pagination, list footer, search, exports, reordering and day.">
				{(theme) => (
					<States
						look="wide"
						states={[
							[
								"hover and focus",
								(pose) => (
									<>
										<Tabs label={`In ${pose}, ${theme}`} tabs={tabs("Roster")} />
										<Pagination nextCursor="next" summary="50 of 480" />
										<ListMore shown={20} total={104} href="#list-states" />
										<SearchForm label={`In ${pose}, ${theme}`} placeholder="Name" q="" />
										<ListToolbar search={{ label: `List in ${pose}, ${theme}` }} count="3 campers" />
										<div>
											<ExportLink path="/dev/kit" size="small" />
										</div>
										<div>
											<ExportMenu files={FILES} />
										</div>
										<div className="flex">
											<MoveButtons action="#list-states" verb="Call" name="Ada" isFirst={false} isLast />
										</div>
										<DayForm date="2026-07-15" />
									</>
								),
							],
							[
								"long",
								<>
									<Tabs label={`Long, ${theme}`} tabs={[...tabs(LONG)]} />
									<Section title={LONG} description={LONG}>
										A section
									</Section>
									<Card title={LONG} level={3}>
										A card
									</Card>
								</>,
							],
						]}
					/>
				)}
			</Specimen>
			<Specimen title="Choice panel" note="With the first choice hovered, and without matches.">
				{(theme) => (
					<States
						look="wide"
						states={[
							[
								"hover and focus",
								(pose) => (
									<ChoicePanel
										name={`${pose}-${theme}`}
										noun="session"
										choices={[{ id: "one", name: "First half", about: "Jun 22 – Jul 17" }]}
										more={0}
									/>
								),
								"li a",
							],
							[
								"empty",
								<ChoicePanel key="empty" name={`empty-${theme}`} noun="session" choices={[]} more={0} />,
							],
						]}
					/>
				)}
			</Specimen>
		</Chapter>
	);
}
