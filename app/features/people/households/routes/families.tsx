import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { mergePaths } from "#app/features/office/merge/paths";
import { ExportList, useReportName } from "#app/features/people/exports/components/export-people";
import {
	assertMayListDeleted,
	deletedPage,
	deletedPeople,
	peopleSearch,
} from "#app/features/people/person-page/index.server";
import { dateIn } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { useCan } from "#app/platform/camp-context";
import { shownOf } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { listReport } from "#app/platform/query/list-report";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { SearchPartial } from "#app/ui/search-partial";
import { DeletedList } from "../components/deleted-list";
import { FamilyList } from "../components/family-list";
import {
	householdPage,
	householdsCount,
	householdsRead,
	MOST_COUNTED,
	membersOf,
} from "../households.server";
import { familiesQuery } from "../inputs";
import { familiesPlan } from "../list-plan";
import { householdPaths } from "../paths";
import { MOST_OF_FAMILIES } from "../rules";

/** Families per page, each with all its members. Fewer for a search. */
const PAGE = 30;
const familiesShown = (q: string | undefined) => shownOf({ q, limit: PAGE });

export const loader = campLoader(
	{
		permission: "campers_view",
		query: familiesQuery,
		// Deleted people aren't in the index.
		search: ({ query }) => (query.status ? null : peopleSearch(query.q, MOST_OF_FAMILIES)),
		reads: ({ db, place, today, query, hits }) => ({
			families: query.status
				? null
				: householdsRead(
						{ db, place, today },
						{ q: query.q, hits, limit: familiesShown(query.q), cursor: query.cursor },
					),
			// Search results need no total: they fit on one page, or the page says that there are more.
			count: query.status || query.q ? null : householdsCount({ db, place, today }),
			deleted: query.status
				? deletedPeople({ db, place, today }, { q: query.q, limit: PAGE, cursor: query.cursor })
				: null,
		}),
	},
	({ ctx, rows, query, hits }) => {
		if (query.status) assertMayListDeleted(ctx);
		const families = rows.families && householdPage(rows.families, familiesShown(query.q));
		const deleted = rows.deleted && deletedPage(rows.deleted, PAGE);
		return {
			q: query.q ?? "",
			unavailable: hits?.unavailable ?? false,
			partial: hits?.partial ?? false,
			counted: countedText(rows.count?.[0]?.n),
			next_cursor: (families ?? deleted)?.page.next_cursor ?? null,
			report: listReport(ctx, familiesPlan(query)),
			families: (families?.rows ?? []).map((row) => {
				const members = membersOf(row);
				const names = (camper: boolean) =>
					members.filter(({ person_type }) => (person_type === "camper") === camper).map(({ name }) => name);
				return {
					id: row.id,
					name: row.name,
					children: names(true).join(", "),
					adults: names(false).join(", "),
					place: [row.city, row.state].filter(Boolean).join(", "),
					phone: row.phone && formatPhone(row.phone, ctx.camp.country),
				};
			}),
			deleted:
				deleted?.rows.map((row) => ({
					id: row.id,
					name: displayName(row),
					photo_url: row.profile_image_url,
					person_type: row.person_type,
					about: [row.email, row.phone && formatPhone(row.phone, ctx.camp.country)]
						.filter(Boolean)
						.join(" · "),
					deleted_on: dateIn(ctx.camp.time_zone, row.deleted_at),
				})) ?? null,
		};
	},
);

/** Text such as "87 families", or the maximum and a plus. Null when not counted. */
function countedText(n: number | undefined): string | null {
	if (n === undefined) return null;
	return n > MOST_COUNTED ? `${MOST_COUNTED}+ families` : wordOf(n, "family", "families");
}

export const handle = { title: "Families" };
export const meta = () => [{ title: "Families · CampInsights" }];

const SHOWN = {
	name: "status",
	label: "Show",
	any: "Families",
	options: [{ value: "deleted", label: "Recently deleted" }],
};

const wordOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export default function Families() {
	const { q, counted, unavailable, partial, families, deleted, next_cursor, report } =
		useLoaderData<typeof loader>();
	const name = useReportName("Families", []);
	const canEdit = useCan("campers_edit");
	const [params] = useSearchParams();
	const add = (
		<ButtonLink to={householdPaths.create} variant="primary" icon={<Icon name="plus" />}>
			Add family
		</ButtonLink>
	);
	const listed = deleted
		? wordOf(deleted.length, "person", "people")
		: wordOf(families.length, "family", "families");
	const is_part = next_cursor !== null || params.has("cursor");
	return (
		<>
			<PageHeader
				beside
				title="Families"
				description={
					deleted
						? "Parents and contacts deleted in the last 30 days. Deleted campers and staff are in their own lists."
						: undefined
				}
				actions={
					<>
						{(deleted ?? families).length > 0 ? (
							<ExportList
								files={[{ path: householdPaths.csv, label: "CSV file" }]}
								report={report}
								name={name}
							/>
						) : null}
						{canEdit ? (
							<>
								<ButtonLink to={mergePaths.duplicates} narrows icon={<Icon name="copy" />}>
									Duplicates
								</ButtonLink>
								{add}
							</>
						) : null}
					</>
				}
			/>
			<Card flush>
				<ListToolbar
					search={
						deleted
							? { label: "Search deleted people", placeholder: "Name or email" }
							: { label: "Search families", placeholder: "Name or email" }
					}
					filters={canEdit ? [SHOWN] : []}
					count={counted ?? (is_part ? `${listed} on this page` : listed)}
					keep={["camp"]}
				/>
				{partial ? <SearchPartial most={MOST_OF_FAMILIES} shown="families" /> : null}
				{deleted ? (
					deleted.length > 0 ? (
						<DeletedList people={deleted} />
					) : (
						<NobodyDeleted searched={q !== ""} />
					)
				) : families.length > 0 ? (
					<FamilyList families={families} />
				) : (
					<NoFamilies q={q} unavailable={unavailable} add={canEdit ? add : undefined} />
				)}
				<Pagination nextCursor={next_cursor} summary={`${(deleted ?? families).length} on this page`} />
			</Card>
		</>
	);
}

function NobodyDeleted({ searched }: { searched: boolean }) {
	return (
		<EmptyState icon={<Icon name="trash-2" />} title={searched ? "No one found" : "No deleted people"}>
			<p>
				{searched
					? "Check the spelling. Deleted campers and staff are in their own lists."
					: "Deleted parents and contacts stay here for 30 days so you can restore them. Deleted campers and staff are in their own lists."}
			</p>
		</EmptyState>
	);
}

function NoFamilies({ q, unavailable, add }: { q: string; unavailable: boolean; add: ReactNode }) {
	return (
		<EmptyState
			icon={<Icon name="house" />}
			title={unavailable ? "Search isn't available right now" : q ? "No family found" : "No families yet"}
			actions={q ? undefined : add}
		>
			<p>
				{unavailable
					? "Try again in a few minutes."
					: q
						? "Check the spelling, or search by a child's or parent's name."
						: "A family is a household: people who live together, their address and contacts."}
			</p>
		</EmptyState>
	);
}
