import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { displayName } from "#app/lib/people";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Avatar } from "#app/ui/avatar";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { SearchForm } from "#app/ui/search-form";
import { SubmitButton } from "#app/ui/submit-button";
import { memberAsked } from "../route-specs.server";
import { userPersonForm, userPersonQuery } from "../inputs";
import { isToCompare, linkPerson } from "../link-person.server";
import { userPaths } from "../paths";
import { linkable, linkableSearch, memberPerson, memberRead } from "../queries.server";
import { isLinkable, PERSON_LABELS } from "../rules";

export const loader = campLoader(
	{
		permission: "user_management",
		params: memberAsked.params,
		query: userPersonQuery,
		search: ({ query }) => linkableSearch(query.q),
		reads: ({ db, place, params, hits }) => ({
			member: memberRead(db, place.camp_id, params.id),
			person: memberPerson(db, place.camp_id, params.id),
			people: linkable(db, place.camp_id, hits),
		}),
		find: (rows) => rows.member[0],
	},
	({ ctx, rows, found, query, hits }) => {
		const [person] = rows.person;
		return {
			id: found.id,
			name: found.name,
			updated_at: found.updated_at,
			q: query.q ?? "",
			unavailable: hits?.unavailable ?? false,
			person: person ? displayName(person) : null,
			// A person that the viewer can't link can't be unlinked either.
			may_change: !person || person.person_type === "camper" || isLinkable(person.person_type, ctx.can),
			people: rows.people
				.filter(({ person_type }) => isLinkable(person_type, ctx.can))
				.map((row) => ({
					id: row.id,
					name: displayName(row),
					photo_url: row.profile_image_url,
					about: [PERSON_LABELS[row.person_type] ?? "", row.email ?? ""].filter(Boolean).join(" · "),
				})),
		};
	},
);

/** POST person_id, or none: links a user to one of the camp's people, with Undo. */
export const action = campAction(
	{ ...memberAsked, body: userPersonForm },
	async ({ ctx, found, input: { person_id = null, updated_at, confirm_link } }) => {
		const linking = linkPerson(ctx, found, person_id, { seen: updated_at, confirmed: confirm_link });
		const stored = await linking.catch((error: unknown) => {
			if (person_id && isToCompare(error)) return null;
			throw error;
		});
		if (stored === null) return redirect(userPaths.link(found.id, person_id ?? ""), 303);
		const said = person_id ? `${found.name} linked` : `${found.name} unlinked`;
		return redirectWithToast(userPaths.user(found.id), said, {
			undo:
				found.person_id === person_id
					? undefined
					: {
							action: userPaths.person(found.id),
							fields: {
								person_id: found.person_id ?? "",
								updated_at: stored.updated_at,
								confirm_link: "true",
							},
						},
		});
	},
);

export const handle = { title: "Link to a person" };
export const meta = ({ data }: { data?: { name: string } }) => [
	{ title: `${data ? `${data.name}'s linked person` : "Link to a person"} · CampInsights` },
];

export default function UserPerson() {
	const { id, name, updated_at, q, unavailable, person, may_change, people } = useLoaderData<typeof loader>();
	const errors = Object.values(useActionData<typeof action>()?.result.error ?? {}).flat();
	return (
		<div className="mx-auto grid max-w-form grid-cols-1 gap-4">
			<PageHeader
				title={
					<>
						Link <bdi>{name}</bdi> to a person
					</>
				}
				description="Link them to a staff member to see their groups and shifts, or to a guardian to see their children."
				back={{ to: userPaths.user(id), label: name }}
			/>
			{[...new Set(errors)].map((error) => (
				<Alert key={error} tone="warning" live>
					{error}
				</Alert>
			))}
			{person ? (
				<Card
					title="Linked person"
					actions={
						may_change ? (
							<Form method="post">
								<input type="hidden" name="updated_at" value={updated_at} />
								<SubmitButton size="small" variant="secondary">
									Unlink
								</SubmitButton>
							</Form>
						) : undefined
					}
				>
					<bdi>{person}</bdi>
				</Card>
			) : null}
			{may_change ? (
				<Card title={person ? "Another person" : "Find a person"} flush>
					<SearchForm
						label="Search people"
						placeholder="Name or email of a staff member or guardian"
						q={q}
						className="px-4 py-3"
					/>
					{people.length > 0 ? (
						<ul className="divide-y divide-line border-t border-line">
							{people.map((each) => (
								<li key={each.id} className="flex items-center gap-3 px-4 py-2.5">
									<Avatar id={each.id} name={each.name} src={each.photo_url} />
									<div className="min-w-0 flex-1">
										<bdi className="block truncate font-medium">{each.name}</bdi>
										<p className="truncate text-muted">{each.about}</p>
									</div>
									<Form method="post">
										<input type="hidden" name="updated_at" value={updated_at} />
										<input type="hidden" name="person_id" value={each.id} />
										<SubmitButton size="small" variant="secondary">
											Link<span className="sr-only"> {each.name}</span>
										</SubmitButton>
									</Form>
								</li>
							))}
						</ul>
					) : q ? (
						<EmptyState
							icon={<Icon name="users" />}
							title={unavailable ? "Search isn't available right now" : `No one to link matches “${q}”`}
						>
							{unavailable
								? "Try again in a few minutes. Nothing was changed."
								: "You can link staff who don't have a user. To link a guardian, you need permission to see money, manage registrations and edit campers."}
						</EmptyState>
					) : null}
				</Card>
			) : (
				<p className="text-muted">You can't change this link. Ask a camp admin.</p>
			)}
		</div>
	);
}
