import { useLoaderData, useSearchParams } from "@remix-run/react";
import { formatPhone } from "~/lib/phones";
import { useCan } from "~/platform/camp-context";
import { staffLoader } from "~/platform/http/screen.server";
import { MOST_SHOWN } from "~/platform/search/people-index.server";
import { ButtonLink } from "~/ui/button";
import { ExportLink } from "~/ui/export-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { ListToolbar } from "~/ui/list-toolbar";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { SearchPartial } from "~/ui/search-partial";
import { Table } from "~/ui/table";
import { householdPage, householdsRead, membersOf } from "../households.server";
import { familiesQuery } from "../inputs";
import { personPaths } from "../paths";
import { peopleSearch } from "../relate-form.server";
import { MOST_OF_FAMILIES } from "../rules";

/** Families of a page, each with everybody who lives there; fewer of a search. */
const PAGE = 30;
const shownOf = (q: string | undefined) => (peopleSearch(q) ? MOST_SHOWN : PAGE);

export const loader = staffLoader(
	{
		permission: "campers_view",
		query: familiesQuery,
		search: ({ query }) => peopleSearch(query.q, MOST_OF_FAMILIES),
		reads: ({ db, place, today, query, hits }) => ({
			families: householdsRead(
				{ db, place, today },
				{ q: query.q, hits, limit: shownOf(query.q), cursor: query.cursor },
			),
		}),
	},
	({ ctx, rows, query, hits }) => {
		const { rows: shown, page } = householdPage(rows.families, shownOf(query.q));
		return {
			q: query.q ?? "",
			unavailable: hits?.unavailable ?? false,
			partial: hits?.partial ?? false,
			next_cursor: page.next_cursor,
			families: shown.map((row) => {
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
		};
	},
);

export const handle = { title: "Families" };
export const meta = () => [{ title: "Families · CampInsights" }];

export default function Families() {
	const { q, unavailable, partial, families, next_cursor } = useLoaderData<typeof loader>();
	const canEdit = useCan("campers_edit");
	const [params] = useSearchParams();
	const add = (
		<ButtonLink to={personPaths.newFamily} variant="primary" icon={<Icon name="plus" />}>
			Add family
		</ButtonLink>
	);
	return (
		<>
			<PageHeader
				title="Families"
				actions={
					<>
						{families.length > 0 ? <ExportLink path={personPaths.familiesCsv} /> : null}
						{canEdit ? (
							<>
								<ButtonLink to={personPaths.duplicates} icon={<Icon name="copy" />}>
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
					search={{ label: "Search families", placeholder: "Child, parent or e-mail" }}
					filters={[]}
					count={
						next_cursor || params.has("cursor")
							? ""
							: `${families.length} ${families.length === 1 ? "family" : "families"}`
					}
					keep={["camp"]}
				/>
				{partial ? <SearchPartial most={MOST_OF_FAMILIES} shown="families" /> : null}
				{families.length > 0 ? (
					<Table
						caption="Families"
						rows={families}
						rowKey={({ id }) => id}
						rowHref={({ id }) => personPaths.family(id)}
						columns={[
							{ key: "name", header: "Family", at: "title", cell: ({ name }) => <bdi>{name}</bdi> },
							{ key: "children", header: "Children", cell: ({ children }) => <bdi>{children}</bdi> },
							{ key: "adults", header: "Adults", cell: ({ adults }) => <bdi>{adults}</bdi> },
							{ key: "place", header: "Home", at: "plain", cell: ({ place }) => place },
							{
								key: "phone",
								header: "Phone",
								at: "plain",
								className: "whitespace-nowrap tabular-nums",
								cell: ({ phone }) => phone,
							},
						]}
					/>
				) : (
					<EmptyState
						icon={<Icon name="house" />}
						title={
							unavailable ? "Search is not available right now" : q ? "No family found" : "No families yet"
						}
						actions={canEdit && !q ? add : undefined}
					>
						<p>
							{unavailable
								? "Everything else works. Try again in a few minutes."
								: q
									? "Check the spelling, or search by a child's or a parent's name."
									: "A family is a household: who lives together, their address, and whom to call."}
						</p>
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} summary={`${families.length} on this page`} />
			</Card>
		</>
	);
}
