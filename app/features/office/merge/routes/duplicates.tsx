import { Form, useLoaderData } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { accountMatches, linksGuardians, tellAccountApart } from "#app/features/account/users/index.server";
import { userPaths } from "#app/features/account/users/paths";
import { householdPaths } from "#app/features/people/households/paths";
import { aboutLine, tellingFacts } from "#app/features/people/person-page/index.server";
import { dateIn, formatDate } from "#app/lib/dates";
import { fullName } from "#app/lib/people";
import { campButton } from "#app/platform/http/button.server";
import { campLoader } from "#app/platform/http/screen.server";
import { Avatar } from "#app/ui/avatar";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { SubmitButton } from "#app/ui/submit-button";
import { DoubleList } from "../components/double-list";
import { duplicatesPage, duplicatesRead, tellApart } from "../duplicates.server";
import { duplicatesQuery, tellApartForm } from "../inputs";
import { mergePaths } from "../paths";

const PAGE = 25;

export const loader = campLoader(
	{
		permission: "campers_edit",
		query: duplicatesQuery,
		reads: ({ db, place, query }) => ({
			doubles: duplicatesRead({ db, place }, PAGE, query.cursor),
			accounts: query.cursor ? null : accountMatches(db, place.camp_id),
		}),
	},
	({ ctx, rows }) => {
		const { alike, page } = duplicatesPage(rows.doubles, PAGE, ctx.can);
		return {
			next_cursor: page.next_cursor,
			accounts: (linksGuardians(ctx.can) ? (rows.accounts ?? []) : []).map((row) => ({
				id: row.person_id,
				user_id: row.user_id,
				name: fullName(row),
				photo_url: row.profile_image_url,
				about: `${row.name} registered as ${row.email}, which is the email on this record`,
				href: userPaths.link(row.user_id, row.person_id),
			})),
			groups: alike.map(({ kinds, why, people }) => ({
				kinds,
				why,
				people: people.map((person) => ({
					id: person.id,
					name: fullName(person),
					photo_url: person.photo_url,
					about: aboutLine([
						...tellingFacts(person, ctx.camp.country),
						`added ${formatDate(dateIn(ctx.camp.time_zone, person.created_at))}`,
					]),
				})),
			})),
		};
	},
);

/** POST: marks matching people as different, or undoes that. */
export const action = campButton(
	{ permission: "campers_edit", body: tellApartForm, back: mergePaths.duplicates },
	async ({ ctx, input: { person_id, kind = [], user_id, again } }) => {
		if (user_id) await tellAccountApart(ctx, { user_id, person_id, apart: !again });
		else await tellApart(ctx, { person_id, kinds: kind, apart: !again });
		if (again) return "Returned to possible duplicates";
		return {
			toast: "Marked as different people",
			undo: {
				action: mergePaths.duplicates,
				fields: { person_id, ...(user_id ? { user_id } : { kind: kind.join(",") }), again: "true" },
			},
		};
	},
);

export const handle = { title: "Possible duplicates" };
export const meta = () => [{ title: "Possible duplicates · CampInsights" }];

export default function Duplicates() {
	const { groups, accounts, next_cursor } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title="Possible duplicates"
				description="Records that could be for the same person. Compare them, then merge them or mark them as different people."
				back={{ to: householdPaths.list, label: "Families" }}
				actions={groups.length > 0 ? <ExportPeople path={mergePaths.csv} /> : null}
			/>
			{accounts.length > 0 ? (
				<Card
					title="New accounts that could match people on file"
					description="Nothing is linked until you compare the records and confirm."
					flush
					className="mb-4"
				>
					<DoubleList
						people={accounts}
						hrefOf={(person) => accounts.find(({ id }) => id === person)?.href ?? ""}
						action={(person) => (
							<Form method="post">
								<input type="hidden" name="person_id" value={person} />
								<input
									type="hidden"
									name="user_id"
									value={accounts.find(({ id }) => id === person)?.user_id ?? ""}
								/>
								<SubmitButton variant="quiet" size="small">
									Different people
								</SubmitButton>
							</Form>
						)}
					/>
				</Card>
			) : null}
			<Card flush>
				{groups.length > 0 ? (
					<ul className="divide-y divide-line">
						{groups.map((group) => (
							<Group key={group.people.map(({ id }) => id).join()} group={group} />
						))}
					</ul>
				) : (
					<EmptyState icon={<Icon name="circle-check" />} title="No duplicates">
						<p>
							{next_cursor
								? "Go to the next page."
								: "People with the same name and birth date, email or phone number appear here."}
						</p>
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} summary={`${groups.length} on this page`} />
			</Card>
		</>
	);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>["groups"][number];

function Group({ group: { kinds, why, people } }: { group: Loaded }) {
	const [first, ...others] = people;
	if (!first) return null;
	return (
		<li className="px-4 py-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h2 className="text-xs font-medium text-muted">{why}</h2>
				<Form method="post">
					<input type="hidden" name="person_id" value={first.id} />
					<input type="hidden" name="kind" value={kinds.join(",")} />
					<SubmitButton variant="quiet" size="small">
						Different people
					</SubmitButton>
				</Form>
			</div>
			<ul className="grid gap-2">
				{people.map(({ id, name, photo_url, about }) => (
					<li key={id} className="flex items-center gap-3">
						<Avatar id={id} name={name} src={photo_url} />
						<div className="min-w-0 flex-1">
							<bdi className="block truncate font-medium">{name}</bdi>
							<p className="text-muted wrap-anywhere">{about}</p>
						</div>
						{others.some((other) => other.id === id) ? (
							<ButtonLink to={`${mergePaths.merge(first.id)}?with=${id}`} size="small">
								Compare
							</ButtonLink>
						) : null}
					</li>
				))}
			</ul>
		</li>
	);
}
