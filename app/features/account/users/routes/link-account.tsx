import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client";
import { personPaths } from "#app/features/people/person-page/paths";
import { mergePaths } from "#app/features/office/merge/paths";
import { dateIn, formatDate, formatInstant } from "#app/lib/dates";
import { displayName, fullName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { id } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { labelOf } from "../held.server";
import { confirmLinkForm } from "../inputs";
import { linkPerson } from "../link-person.server";
import { userPaths } from "../paths";
import { lastSeen, memberRead } from "../queries.server";
import { guardianPermissions } from "../refusals.server";
import { linksGuardians, PERSON_LABELS } from "../rules";

interface PersonSide {
	id: string;
	person_type: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	email: string | null;
	phone: string | null;
	created_at: string;
	has_user: number;
	/** Names, as JSON. */
	children: string;
	homes: string;
}

/** Person who can have an account, with identifying facts. */
const personSide = (db: Db, camp_id: string, person_id: string) =>
	db.all<PersonSide>(sql`SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name, p.last_name AS last_name,
		p.preferred_name AS preferred_name, p.email AS email, p.phone AS phone, p.created_at AS created_at,
		EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = p.camp_id AND m.person_id = p.id) AS has_user,
		(SELECT json_group_array(c.first_name || ' ' || c.last_name) FROM person_relationship r
			JOIN person c ON c.camp_id = r.camp_id AND c.id = r.person_id AND c.deleted_at IS NULL
			WHERE r.camp_id = p.camp_id AND r.related_person_id = p.id AND r.type IN ('parent', 'guardian', 'step_parent')) AS children,
		(SELECT json_group_array(h.name) FROM household_member k
			JOIN household h ON h.camp_id = k.camp_id AND h.id = k.household_id
			WHERE k.camp_id = p.camp_id AND k.person_id = p.id) AS homes
		FROM person p WHERE p.camp_id = ${camp_id} AND p.id = ${person_id} AND p.person_type <> 'camper' AND p.deleted_at IS NULL`);

const asked = {
	// First of the required permissions; `allow` checks all of them.
	permission: "campers_edit" as const,
	params: z.object({ id: id(), person_id: id() }),
	reads: ({
		db,
		place,
		params,
	}: {
		db: Db;
		place: { camp_id: string };
		params: { id: string; person_id: string };
	}) => ({
		member: memberRead(db, place.camp_id, params.id),
		person: personSide(db, place.camp_id, params.person_id),
		seen: lastSeen(db, params.id),
	}),
};

const find = <M, P>({ member: [user], person: [person] }: { member: M[]; person: P[] }) =>
	user && person ? { user, person } : undefined;

const allow = ({ ctx }: { ctx: { can: Parameters<typeof linksGuardians>[0] } }) => {
	if (!linksGuardians(ctx.can)) throw guardianPermissions();
};

export const loader = campLoader({ ...asked, find, allow }, ({ ctx, rows, found: { user, person } }) => {
	const at = rows.seen[0]?.at;
	const zone = ctx.camp.time_zone;
	return {
		name: displayName(person),
		updated_at: user.updated_at,
		linked: user.person_id !== null,
		taken: person.has_user === 1,
		same_email: person.email?.toLowerCase() === user.email,
		account: {
			name: user.name,
			email: user.email,
			role: labelOf(user),
			since: formatDate(dateIn(zone, user.created_at)),
			seen: at ? formatInstant(new Date(at).toISOString(), zone) : null,
		},
		person: {
			href: personPaths.person(person.id),
			name: fullName(person),
			kind: PERSON_LABELS[person.person_type] ?? "",
			email: person.email,
			phone: person.phone && formatPhone(person.phone, ctx.camp.country),
			children: JSON.parse(person.children) as string[],
			homes: JSON.parse(person.homes) as string[],
			since: formatDate(dateIn(zone, person.created_at)),
		},
	};
});

/** POST confirm_link: links the account to this person, after the caller has compared both. */
export const action = campAction(
	{ ...asked, find, allow, body: confirmLinkForm },
	async ({ ctx, found: { user, person }, input: { updated_at } }) => {
		const stored = await linkPerson(ctx, user, person.id, { seen: updated_at, confirmed: true });
		const undo = {
			action: userPaths.person(user.id),
			fields: { person_id: "", updated_at: stored.updated_at },
		};
		return redirectWithToast(
			personPaths.person(person.id),
			`${user.name}’s account is linked`,
			ctx.can("user_management") ? { undo } : {},
		);
	},
);

export const handle = { title: "Link an account" };
export const meta = () => [{ title: "Link an account · CampInsights" }];

export default function LinkAccount() {
	const { name, updated_at, linked, taken, same_email, account, person } = useLoaderData<typeof loader>();
	const blocked = taken || linked;
	const errors = Object.values(useActionData<typeof action>()?.result.error ?? {}).flat();
	return (
		<div className="mx-auto grid max-w-form grid-cols-1 gap-4">
			<PageHeader
				title="Is this the same person?"
				description={
					<>
						Once linked, the account can see and do everything that <bdi>{name}</bdi> can as a parent or
						guardian.
					</>
				}
				back={{ to: mergePaths.duplicates, label: "Possible duplicates" }}
			/>
			{[...new Set(errors)].map((error) => (
				<Alert key={error} tone="warning" live>
					{error}
				</Alert>
			))}
			{blocked ? (
				<Alert
					tone="warning"
					title={
						taken ? "This person already has an account" : "This account is already linked to another person"
					}
				>
					{taken ? "Unlink that account first." : "Merge the two records, or unlink the account first."}
				</Alert>
			) : same_email ? null : (
				<Alert tone="warning" title="The email addresses are different">
					Call the family at a number you know before you link the account.
				</Alert>
			)}
			<div className="grid gap-4 md:grid-cols-2">
				<Card title="Account">
					<dl className="grid gap-3">
						<Fact label="Name" value={account.name} />
						<Fact label="Confirmed email" value={account.email} />
						<Fact label="Role" value={account.role} />
						<Fact label="User since" value={account.since} />
						<Fact label="Last seen" value={account.seen} />
					</dl>
				</Card>
				<Card title="Person">
					<dl className="grid gap-3">
						<Fact label="Name" value={person.name} href={person.href} />
						<Fact label="Email on record" value={person.email} />
						<Fact label="Phone" value={person.phone} />
						<Fact label="Type" value={person.kind} />
						<Fact label="Children" value={person.children.join(", ")} />
						<Fact label="Household" value={person.homes.join(", ")} />
						<Fact label="Added" value={person.since} />
					</dl>
				</Card>
			</div>
			{blocked ? null : (
				<Form method="post" className="flex flex-wrap gap-2">
					<input type="hidden" name="updated_at" value={updated_at} />
					<SubmitButton name="confirm_link" value="true">
						Link account
					</SubmitButton>
					<ButtonLink to={mergePaths.duplicates} variant="quiet">
						Cancel
					</ButtonLink>
				</Form>
			)}
		</div>
	);
}

function Fact({ label, value, href }: { label: string; value: string | null; href?: string }) {
	return (
		<div>
			<dt className="text-muted">{label}</dt>
			<dd className="wrap-anywhere">
				{href ? (
					<Link to={href} className="link">
						<bdi>{value}</bdi>
					</Link>
				) : (
					<bdi>{value || "—"}</bdi>
				)}
			</dd>
		</div>
	);
}
