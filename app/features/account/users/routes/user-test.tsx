import { useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { coveredPermissions, roleLabel, scopeOf } from "#app/platform/auth/permissions";
import { campLoader } from "#app/platform/http/screen.server";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { PermissionList } from "../components/permission-list";
import { PERMISSION_GROUPS } from "../permission-groups";
import { SCOPE_LABELS } from "../rules";

/** Shows the server's data about the signed-in user, for debugging permissions. Not in production. */
export const loader = campLoader({ permission: "manage_all", in_production: false }, async ({ ctx }) => {
	const memberships = await ctx.db.all<{
		camp: string;
		slug: string;
		role: string | null;
		role_key: string | null;
		is_active: number;
		person_id: string | null;
	}>(sql`SELECT c.name AS camp, c.slug AS slug, coalesce(m.role_key, r.name) AS role, m.role_key AS role_key,
			m.is_active AS is_active, m.person_id AS person_id
			FROM membership m JOIN camp c ON c.id = m.camp_id LEFT JOIN role r ON r.camp_id = m.camp_id AND r.id = m.role_id
			WHERE m.user_id = ${ctx.user.id} ORDER BY c.name LIMIT 50`);
	const { membership, user, camp, place } = ctx;
	return {
		user: {
			id: user.id,
			name: user.name,
			email: user.email,
			is_super_admin: user.is_super_admin,
			second_step: user.two_factor,
			auth_session_id: ctx.auth_session_id,
		},
		here: {
			camp: camp.name,
			camp_id: camp.id,
			role_key: membership.role_key,
			role: membership.role_label,
			scope: place.scope.kind,
			person_id: membership.person_id,
			today: ctx.today,
			time_zone: place.time_zone,
		},
		groups: PERMISSION_GROUPS,
		permissions: coveredPermissions(membership.permissions),
		features: [...ctx.features].sort(),
		memberships: memberships.map(({ role, role_key, is_active, ...rest }) => ({
			...rest,
			role: roleLabel(role ?? ""),
			scope: SCOPE_LABELS[scopeOf(role_key)],
			is_active: is_active === 1,
		})),
	};
});

export const handle = { title: "User test" };
export const meta = () => [{ title: "User test · CampInsights" }];

export default function UserTest() {
	const { user, here, groups, permissions, features, memberships } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="User test"
				description="Your access as the server sees it. This page doesn't exist in production."
			/>
			<div className="grid gap-4">
				<Card title="User">
					<Facts
						facts={{
							...user,
							is_super_admin: user.is_super_admin ? "yes" : "no",
							second_step: user.second_step ? "required at sign-in" : "none",
						}}
					/>
				</Card>
				<Card title="In this camp">
					<Facts
						facts={{
							...here,
							person_id: here.person_id ?? "none",
							scope: `${here.scope}: ${SCOPE_LABELS[here.scope].toLowerCase()}`,
						}}
					/>
				</Card>
				<Card title="Memberships" description={memberships.length === 0 ? "None." : undefined}>
					<ul className="grid gap-2">
						{memberships.map(({ slug, camp, role, scope, is_active, person_id }) => (
							<li key={slug} className="flex flex-wrap items-center gap-x-3 gap-y-1">
								<span className="font-medium">{camp}</span>
								<Badge>{role}</Badge>
								{is_active ? null : <Badge tone="ember">Deactivated</Badge>}
								<span className="text-muted">
									{scope}, {person_id ? `person ${person_id}` : "no person"}
								</span>
							</li>
						))}
					</ul>
				</Card>
				<Card
					title="Permissions"
					description={`${permissions.length}, including those granted by broader permissions.`}
				>
					<PermissionList held={permissions} all={groups} />
				</Card>
				<Card title="Features and flags">
					<p className="flex flex-wrap gap-1.5">
						{features.map((feature) => (
							<Badge key={feature}>{feature}</Badge>
						))}
					</p>
				</Card>
			</div>
		</div>
	);
}

function Facts({ facts }: { facts: Record<string, string> }) {
	return (
		<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
			{Object.entries(facts).map(([name, value]) => (
				<div key={name} className="contents">
					<dt className="text-muted">{name}</dt>
					<dd className="font-mono wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	);
}
