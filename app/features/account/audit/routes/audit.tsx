import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { findMembers, memberPage, memberSearch } from "#app/features/account/users/index.server";
import { formatInstant } from "#app/lib/dates";
import { campLoader } from "#app/platform/http/screen.server";
import { knownPaths } from "#app/platform/http/sitemap.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { ChoicePanel } from "#app/ui/choice-panel";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { AuditTable } from "../components/audit-table";
import { DateRange } from "../components/date-range";
import { detailsOf } from "../details";
import { auditQuery } from "../inputs";
import { auditPaths } from "../paths";
import { placeOf, thingOf } from "../places";
import { auditPage, auditReads, whoRead } from "../queries.server";
import { DEED_LABELS, AUDIT_ACTION_TYPES, upperFirst } from "../rules";
import { ENTITIES, sentenceOf } from "../wording";

const PAGE = 50;
const CHOICES = 20;

export const loader = campLoader(
	{
		permission: "audit_view",
		query: auditQuery,
		search: ({ query }) => (query.choose === "who" ? memberSearch(query.find) : null),
		reads: ({ db, place, query, hits }) => ({
			...auditReads(db, { place, query }, PAGE),
			members:
				query.choose === "who"
					? findMembers(db, place.camp_id, { q: query.find, hits, limit: CHOICES })
					: null,
			chosen: query.who ? whoRead(db, place.camp_id, query.who) : null,
		}),
	},
	async ({ ctx, rows, query, hits }) => {
		const exists = await knownPaths();
		const { events, next_cursor } = auditPage(rows, PAGE);
		const found =
			rows.members && memberPage(rows.members, { q: query.find, names_only: true, limit: CHOICES });
		return {
			events: events.map((event) => ({
				id: event.id,
				at: formatInstant(event.at, ctx.camp.time_zone),
				who: event.who ?? (event.user_id ? "Former user" : "System"),
				did: upperFirst(sentenceOf(event.action)),
				thing: thingOf(event, ctx.can),
				href: placeOf(event, ctx.can, exists),
				details: detailsOf(event.changes === null ? null : JSON.parse(event.changes), ctx.camp),
			})),
			next_cursor,
			entities: ENTITIES.map(({ key, label }) => ({ value: key, label })),
			who: query.who ? (rows.chosen?.[0]?.name ?? "Former user") : null,
			panel: found
				? {
						choices: found.rows.map(({ id, name, email }) => ({
							id,
							name,
							about: ctx.can("user_management") ? email : undefined,
						})),
						note: hits?.unavailable
							? "Search isn't available right now. Try again in a few minutes."
							: found.page.next_cursor || hits?.partial
								? "There are more matches. Enter part of the name."
								: undefined,
					}
				: null,
		};
	},
);

export const handle = { title: "Audit trail" };
export const meta = () => [{ title: "Audit trail · CampInsights" }];

export default function Audit() {
	const { events, next_cursor, entities, who, panel } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const filtered = ["who", "what", "entity", "entity_id", "from", "to"].some((name) => params.has(name));
	return (
		<>
			<PageHeader
				beside
				title="Audit trail"
				description="Changes by person and time. Entries can't be changed or deleted and don't include health information."
				actions={<ExportPeople path={auditPaths.csv} />}
			/>
			<Card flush>
				<ListToolbar
					filters={[
						{ name: "who", label: "Person", any: "Anyone", options: [], looked_up: { chosen: who } },
						{
							name: "what",
							label: "Action",
							any: "Any action",
							options: AUDIT_ACTION_TYPES.map((value) => ({ value, label: DEED_LABELS[value] })),
						},
						{
							name: "entity",
							label: "Record",
							any: "Any record",
							options: entities,
						},
					]}
					more={{ fields: <DateRange />, sets: ["from", "to"] }}
					count={events.length === 1 ? "1 entry on this page" : `${events.length} entries on this page`}
					keep={["camp", "entity_id"]}
				/>
				{panel ? (
					<ChoicePanel name="who" noun="user" choices={panel.choices} more={0} note={panel.note} />
				) : null}
				{events.length > 0 ? (
					<AuditTable events={events} />
				) : (
					<EmptyState
						icon={<Icon name="history" />}
						title={filtered ? "No matching entries" : "No changes yet"}
						actions={filtered ? <ButtonLink to={auditPaths.trail}>Clear filters</ButtonLink> : undefined}
					>
						{next_cursor
							? "The newest entries don't match. Go to older entries or choose dates."
							: "Every change in your camp appears here."}
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} />
			</Card>
		</>
	);
}
