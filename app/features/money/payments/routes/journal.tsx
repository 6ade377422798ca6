import { useLoaderData, useSearchParams } from "@remix-run/react";
import { foundFamilies } from "#app/features/money/refunds/index.server";
import { DateRange } from "#app/features/account/audit/components/date-range";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { MoneyTabs } from "#app/features/money/frame/components/money-tabs";
import { peopleSearch } from "#app/features/people/person-page/index.server";
import { ACCOUNTS, ENTRY_KINDS, WAYS } from "#app/lib/ledger";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { ChoicePanel } from "#app/ui/choice-panel";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { EntryLookUp } from "../components/entry-look-up";
import { EntryTable } from "../components/entry-table";
import { journalQuery } from "../inputs";
import { familyNamed, journalPage, journalReads } from "../journal.server";
import { moneyPaths } from "../paths";
import { MOST_LOOKED_AT } from "../rules";

const PAGE = 25;

export const loader = campLoader(
	{
		permission: "finance_view",
		query: journalQuery,
		search: ({ query }) => (query.choose === "family" ? peopleSearch(query.find, MOST_LOOKED_AT) : null),
		reads: ({ db, place, query, hits }) => ({
			...journalReads({ db, place }, { ...query, household_id: query.family }, PAGE),
			families: hits ? foundFamilies({ db, place }, query.find, hits) : null,
			chosen: query.family ? familyNamed({ db, place }, query.family) : null,
		}),
	},
	({ rows, query, hits }) => {
		const { entries, page } = journalPage(rows, PAGE);
		return {
			entries,
			next_cursor: page.next_cursor,
			family: query.family ? (rows.chosen?.[0]?.name ?? "A deleted family") : null,
			number: query.number ?? null,
			panel:
				query.choose === "family"
					? {
							choices: (rows.families ?? []).map(({ id, name }) => ({ id, name })),
							note: hits?.unavailable
								? "Search isn't available right now. Try again in a few minutes."
								: hits?.partial
									? "More families match. Enter more of the name."
									: hits
										? undefined
										: "Enter a child's or parent's name.",
						}
					: null,
		};
	},
);

export const handle = { title: "Journal" };
export const meta = () => [{ title: "Journal · Money · CampInsights" }];

export default function Journal() {
	const { entries, next_cursor, family, number, panel } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const filtered = ["kind", "account", "way", "family", "reference", "from", "to", "number"].some((name) =>
		params.has(name),
	);
	return (
		<>
			<PageHeader
				beside
				title={number === null ? "Journal" : `Entry ${number}`}
				description="Entries are never changed, only reversed."
				back={number === null ? undefined : { to: moneyPaths.journal, label: "Journal" }}
				actions={entries.length > 0 ? <ExportPeople path={moneyPaths.journalCsv} /> : undefined}
			/>
			{number === null ? <MoneyTabs /> : null}
			<Card flush>
				{number === null ? (
					<ListToolbar
						filters={[
							{
								name: "kind",
								label: "Kind",
								any: "All kinds",
								options: Object.entries(ENTRY_KINDS).map(([value, label]) => ({ value, label })),
							},
							{
								name: "account",
								label: "Account",
								any: "All accounts",
								options: Object.entries(ACCOUNTS).map(([value, label]) => ({ value, label })),
							},
							{
								name: "way",
								label: "Way",
								any: "All methods",
								options: Object.entries(WAYS).map(([value, label]) => ({ value, label })),
							},
							{
								name: "family",
								label: "Family",
								any: "All families",
								options: [],
								looked_up: { chosen: family },
							},
						]}
						more={{
							fields: (
								<>
									<DateRange />
									<EntryLookUp reference={params.get("reference") ?? ""} />
								</>
							),
							sets: ["from", "to", "reference"],
						}}
						count={entries.length === 1 ? "1 entry on this page" : `${entries.length} entries on this page`}
						keep={["camp"]}
					/>
				) : null}
				{panel ? (
					<ChoicePanel name="family" noun="family" choices={panel.choices} more={0} note={panel.note} />
				) : null}
				{entries.length > 0 ? (
					<EntryTable entries={entries} />
				) : (
					<EmptyState
						icon={<Icon name="history" />}
						title={filtered ? "No matching entries" : "No entries yet"}
						actions={filtered ? <ButtonLink to={moneyPaths.journal}>Show all entries</ButtonLink> : undefined}
					>
						{next_cursor
							? "None of the newest entries match. Continue to older ones."
							: "Accepted registrations, payments and waivers appear here."}
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} />
			</Card>
		</>
	);
}
