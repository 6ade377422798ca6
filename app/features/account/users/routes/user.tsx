import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { auditPaths } from "#app/features/account/audit/paths";
import { personPaths } from "#app/features/people/person-page/paths";
import { staffPaths } from "#app/features/people/staff/paths";
import { dateIn, formatDate, formatInstant } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { PERMISSIONS, type Permission } from "#app/platform/auth/permissions";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { memberAsked } from "../route-specs.server";
import { PermissionList } from "../components/permission-list";
import { heldByMember, labelOf } from "../held.server";
import { PERMISSION_GROUPS } from "../permission-groups";
import { userPaths } from "../paths";
import { lastSeen, memberPerson, memberRead, roleReads, rolesOf } from "../queries.server";
import { isSeen, mayTouch, PERSON_LABELS, roleOptions, SCOPE_LABELS } from "../rules";

export const loader = campLoader(
	{
		permission: "user_management",
		params: memberAsked.params,
		reads: ({ db, place, params }) => ({
			member: memberRead(db, place.camp_id, params.id),
			...roleReads(db, place.camp_id),
			person: memberPerson(db, place.camp_id, params.id),
			seen: lastSeen(db, params.id),
		}),
		find: (rows) => rows.member[0],
	},
	({ ctx, rows, found }) => {
		const roles = rolesOf(rows);
		const role_id = found.role_key ?? found.role_id ?? "";
		const granted = roles.find(({ id }) => id === role_id)?.permissions ?? [];
		const held = heldByMember(
			found,
			granted.map((key) => ({ key })),
		);
		const [person] = rows.person;
		const at = rows.seen[0]?.at;
		return {
			user: {
				id: found.id,
				name: found.name,
				email: found.email,
				is_active: found.is_active,
				role_id,
				role: labelOf(found),
				updated_at: found.updated_at,
				is_you: found.id === ctx.user.id,
				since: formatDate(dateIn(ctx.camp.time_zone, found.created_at)),
				seen: at ? formatInstant(new Date(at).toISOString(), ctx.camp.time_zone) : null,
			},
			person: person
				? {
						name: displayName(person),
						label: PERSON_LABELS[person.person_type] ?? "",
						href: isSeen(person.person_type, ctx.can)
							? person.person_type === "staff"
								? staffPaths.staff(person.id)
								: personPaths.person(person.id)
							: null,
					}
				: null,
			may_link:
				mayTouch(ctx.membership.permissions, granted) && (found.id !== ctx.user.id || ctx.can("manage_all")),
			may_move_email: ctx.can("manage_all") && found.id !== ctx.user.id,
			link_path: userPaths.person(found.id, person ? "" : found.name),
			held: held.permissions,
			groups: PERMISSION_GROUPS,
			scope: held.scope,
			options: roleOptions(ctx.membership.permissions, roles),
			may_touch: mayTouch(ctx.membership.permissions, granted),
			may_audit: ctx.can("audit_view") && ctx.can("manage_all"),
		};
	},
);

export const handle = { title: "User" };
export const meta = ({ data }: { data?: { user: { name: string } } }) => [
	{ title: `${data?.user.name ?? "User"} · CampInsights` },
];

export default function User() {
	const {
		user,
		person,
		may_link,
		may_move_email,
		link_path,
		held,
		groups,
		scope,
		options,
		may_touch,
		may_audit,
	} = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={<bdi>{user.name}</bdi>}
				description={user.email}
				back={{ to: userPaths.list, label: "Users" }}
				avatar={<Avatar id={user.id} name={user.name} size="large" />}
				badges={
					<>
						<Badge>{user.role}</Badge>
						{user.is_you ? <Badge tone="sky">You</Badge> : null}
						{user.is_active ? null : <Badge tone="ember">Deactivated</Badge>}
					</>
				}
				actions={
					may_audit ? <ButtonLink to={auditPaths.of({ who: user.id })}>View changes</ButtonLink> : undefined
				}
			/>
			<div className="grid gap-4">
				{user.is_active ? null : (
					<Alert tone="warning" title={`${user.name} can't open this camp`}>
						Their account and records are kept. Reactivate them to restore access.
					</Alert>
				)}
				<Card title="Role" description="Applies from their next click.">
					{user.is_you ? (
						<p className="text-muted">You can't change your own role. Ask another camp admin.</p>
					) : may_touch ? (
						<Form method="post" action={userPaths.role(user.id)} className="flex flex-wrap items-end gap-3">
							<input type="hidden" name="updated_at" value={user.updated_at} />
							<Field
								name="role_id"
								label="Role"
								hideLabel
								defaultValue={user.role_id}
								className="min-w-0 flex-1 basis-56"
							>
								<Select options={options} key={user.role_id} />
							</Field>
							<SubmitButton>Change role</SubmitButton>
						</Form>
					) : (
						<p className="text-muted">They have permissions you don't, so you can't change their role.</p>
					)}
				</Card>
				<Card title="About">
					<dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3">
						{may_move_email ? (
							<Fact
								label="Email"
								value={
									<>
										<bdi className="wrap-anywhere">{user.email}</bdi>
										<Link to={userPaths.email(user.id)} className="link block w-fit">
											Change email
										</Link>
									</>
								}
							/>
						) : null}
						<Fact label="User since" value={user.since} />
						<Fact label="Last seen" value={user.seen ?? "Not signed in"} />
						<Fact label="Scope" value={SCOPE_LABELS[scope]} />
						<Fact
							label="Person"
							value={
								<>
									{person?.href ? (
										<Link to={person.href} className="link">
											<bdi>{person.name}</bdi>
										</Link>
									) : (
										<bdi>{person?.name ?? "Not linked to a person"}</bdi>
									)}
									{person ? <span className="block text-muted">{person.label}</span> : null}
									{may_link ? (
										<Link to={link_path} className="link block w-fit">
											{person ? "Change" : "Link to a person"}
										</Link>
									) : null}
								</>
							}
						/>
					</dl>
					{scope !== "camp" && !person ? (
						<Alert tone="warning" className="mt-3">
							{scope === "groups"
								? "This role can see only campers in the user's own groups. No staff member is linked to this user, so they can't see any campers."
								: "This role can see only the user's own children. No guardian is linked to this user, so they can't see any campers."}
						</Alert>
					) : null}
				</Card>
				<Card
					title="Permissions"
					description={
						user.is_active
							? `${held.length} of ${Object.keys(PERMISSIONS).length} permissions, all from their role.`
							: "No access while deactivated. These are the role's permissions."
					}
					actions={
						<ButtonLink to={userPaths.viewAs(user.role_id)} size="small">
							View as this role
						</ButtonLink>
					}
				>
					<PermissionList held={held as Permission[]} all={groups} />
				</Card>
				{user.is_you || !may_touch ? null : (
					<Card
						title={user.is_active ? "Deactivate" : "Reactivate"}
						description={
							user.is_active
								? "They lose access the next time they open a page. Nothing is deleted, and you can reactivate them."
								: "Their access is restored with the role above."
						}
					>
						<Form method="post" action={userPaths.active(user.id)}>
							<input type="hidden" name="is_active" value={String(!user.is_active)} />
							<SubmitButton variant="secondary">
								{user.is_active ? `Deactivate ${user.name}` : `Reactivate ${user.name}`}
							</SubmitButton>
						</Form>
					</Card>
				)}
			</div>
		</div>
	);
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-muted">{label}</dt>
			<dd className="wrap-anywhere">{value}</dd>
		</div>
	);
}
