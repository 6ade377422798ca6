import { Badge } from "#app/ui/badge";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { ChoicePanel } from "#app/ui/choice-panel";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListMore } from "#app/ui/list-more";
import { ListToolbar } from "#app/ui/list-toolbar";
import { ExportLink, ExportMenu } from "#app/ui/export-link";
import { MoveButtons } from "#app/ui/move-buttons";
import { Pagination } from "#app/ui/pagination";
import { SearchForm } from "#app/ui/search-form";
import { SearchPartial } from "#app/ui/search-partial";
import { Section } from "#app/ui/section";
import { type Column, Table } from "#app/ui/table";
import { Tabs } from "#app/ui/tabs";
import { Chapter, LONG, Specimen } from "./specimen";

interface Row {
	id: string;
	name: string;
	age: number | null;
	state: string;
}

const ROWS: readonly Row[] = [
	{ id: "one", name: "Ada Okafor", age: 11, state: "Enrolled" },
	{ id: "two", name: LONG, age: 9, state: "Waitlisted" },
	{ id: "three", name: "Ben Sato", age: null, state: "Enrolled" },
];

const COLUMNS: readonly Column<Row>[] = [
	{ key: "name", header: "Name", sort: "name", at: "title", cell: ({ name }) => name },
	{ key: "age", header: "Age", sort: "age", align: "end", cell: ({ age }) => age },
	{
		key: "state",
		header: "State",
		at: "corner",
		cell: ({ state }) => <Badge tone={state === "Enrolled" ? "pine" : "neutral"}>{state}</Badge>,
	},
];

export default function Lists() {
	return (
		<Chapter id="lists" title="Lists">
			<Specimen title="Tabs">
				{(theme) => (
					<Tabs
						label={`Views, ${theme}`}
						tabs={[
							{ to: "#lists", label: "Roster", current: true, count: 22 },
							{ to: "#lists-groups", label: "Groups", current: false },
							{ to: "#lists-attendance", label: "Attendance", current: false },
						]}
					/>
				)}
			</Specimen>
			<Specimen title="The foot of a list that shows the first of its rows">
				{() => (
					<Card flush>
						<ListMore shown={20} total={104} href="#lists" />
						<ListMore shown={0} total={118} />
					</Card>
				)}
			</Specimen>
			<Specimen
				title="A list"
				note="Search, filters and count above. The whole row is a link. On narrow screens each row becomes a block."
			>
				{(theme) => (
					<Card flush>
						<ListToolbar
							search={{ label: `Search, ${theme}`, placeholder: "Name" }}
							filters={[{ name: "grade", label: "Grade", options: [{ value: "1", label: "1st" }] }]}
							actions={<ExportLink path="/dev/kit" size="small" />}
							count="3 campers"
						/>
						<Table
							caption={`Campers, ${theme}`}
							columns={COLUMNS}
							rows={ROWS}
							rowKey={({ id }) => id}
							rowHref={({ id }) => `#${id}`}
							sort="name"
							pick={{ form: `bulk-${theme}`, label: ({ name }) => `Select ${name}` }}
						/>
						<Pagination nextCursor="next" summary="3 of 480 on this page" />
					</Card>
				)}
			</Specimen>
			<Specimen
				title="Order and files"
				note="The first and last rows move in one direction only. A list with several files has a menu."
			>
				{() => (
					<div className="flex flex-wrap items-center gap-4">
						<div className="flex">
							<MoveButtons action="#lists" verb="Call" name="Ada Okafor" isFirst isLast={false} />
						</div>
						<div className="flex">
							<MoveButtons action="#lists" verb="Call" name="Ben Sato" isFirst={false} isLast={false} />
						</div>
						<ExportMenu
							files={[
								{ path: "/dev/kit", label: "Families" },
								{ path: "/dev/kit?who=children", label: "Children" },
							]}
						/>
					</div>
				)}
			</Specimen>
			<Specimen title="A search that checked only some people">
				{() => <SearchPartial most={50} shown="families" />}
			</Specimen>
			<Specimen title="Search for a person" note="For actions that start by finding a person.">
				{(theme) => (
					<SearchForm
						label={`Search people, ${theme}`}
						placeholder="Name or email"
						q={theme === "dark" ? "okafor" : ""}
					/>
				)}
			</Specimen>
			<Specimen title="Choice panel" note="Opens from a filter with too many choices for a dropdown.">
				{(theme) => (
					<Card flush>
						<ChoicePanel
							name={theme}
							noun={theme === "light" ? "session" : "group"}
							choices={[
								{ id: "one", name: "First half", about: "Jun 22 – Jul 17" },
								{ id: "two", name: LONG, about: "Jul 20 – Aug 14" },
							]}
							more={120}
						/>
					</Card>
				)}
			</Specimen>
			<Specimen title="Empty state" note="Says what belongs here, and offers one next step.">
				{() => (
					<EmptyState
						icon={<Icon name="users" />}
						title="No campers yet"
						actions={<Button variant="primary">Add camper</Button>}
					>
						Campers are the children of your camp.
					</EmptyState>
				)}
			</Specimen>
			<Specimen title="Card and section">
				{() => (
					<div className="grid gap-4">
						<Card
							title="Sessions"
							level={3}
							description="Summer 2026"
							actions={
								<ButtonLink to="#lists" prefetch="none" size="small">
									Add
								</ButtonLink>
							}
						>
							What belongs together lies on one surface.
						</Card>
						<Section title="Cabins" description="Without a surface of its own.">
							<p>Pieces of a page that lie on its ground.</p>
						</Section>
					</div>
				)}
			</Specimen>
		</Chapter>
	);
}
