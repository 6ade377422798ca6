import { Link, useLoaderData } from "@remix-run/react";
import { coveredPermissions, PERMISSIONS } from "#app/platform/auth/permissions";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { userPaths } from "../paths";
import { PERMISSION_GROUPS } from "../permission-groups";
import { roleReads, rolesOf } from "../queries.server";
import { SCOPE_LABELS } from "../rules";

/** Maximum number of columns that fit side by side. */
const MOST_COMPARED = 12;

export const loader = campLoader(
	{ permission: "user_management", reads: ({ db, place }) => roleReads(db, place.camp_id) },
	({ rows }) => {
		const roles = rolesOf(rows);
		return {
			groups: PERMISSION_GROUPS,
			more: Math.max(0, roles.length - MOST_COMPARED),
			roles: roles.slice(0, MOST_COMPARED).map(({ id, label, scope, permissions }) => ({
				id,
				label,
				reaches: SCOPE_LABELS[scope],
				held: coveredPermissions(permissions) as string[],
			})),
		};
	},
);

export const handle = { title: "Compare roles" };
export const meta = () => [{ title: "Compare roles · CampInsights" }];

/** Table of every permission by role. */
export default function CompareRoles() {
	const { groups, roles, more } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title="Compare roles"
				description="Permissions by role, including those that come with broader ones"
				back={{ to: userPaths.roles, label: "Roles" }}
			/>
			<Card flush>
				<section aria-label="Roles and permissions" className="relative overflow-x-auto">
					<table className="w-full border-collapse text-left">
						<caption className="sr-only">Permissions by role</caption>
						<thead>
							<tr className="align-bottom">
								<th
									scope="col"
									className="sticky left-0 z-10 min-w-44 bg-surface px-4 py-3 font-medium print:static print:min-w-0"
								>
									Permission
								</th>
								{roles.map(({ id, label, reaches }) => (
									<th
										key={id}
										scope="col"
										className="min-w-22 px-2 py-3 font-medium print:min-w-0 print:px-1 print:text-xs"
									>
										<Link to={userPaths.oneRole(id)} className="link">
											<bdi>{label}</bdi>
										</Link>
										<span className="block text-xs font-normal text-muted">{reaches}</span>
									</th>
								))}
							</tr>
						</thead>
						{groups.map((group) => (
							<tbody key={group.key}>
								<tr>
									<th
										scope="rowgroup"
										colSpan={roles.length + 1}
										className="bg-sunken px-4 py-1.5 text-xs font-medium text-muted"
									>
										<span className="sticky left-4">{group.label}</span>
									</th>
								</tr>
								{group.keys.map((key) => (
									<tr key={key} className="border-t border-line">
										<th scope="row" className="sticky left-0 bg-surface px-4 py-2 font-normal print:static">
											{PERMISSIONS[key]}
										</th>
										{roles.map(({ id, held }) => (
											<td key={id} className="px-2 py-2 print:px-1">
												{held.includes(key) ? (
													<>
														<Icon name="check" className="text-pine" />
														<span className="sr-only">Yes</span>
													</>
												) : (
													<>
														<span aria-hidden="true" className="text-muted">
															–
														</span>
														<span className="sr-only">No</span>
													</>
												)}
											</td>
										))}
									</tr>
								))}
							</tbody>
						))}
					</table>
				</section>
				{more > 0 ? (
					<p className="border-t border-line px-4 py-3 text-muted">
						{more} more {more === 1 ? "role isn't" : "roles aren't"} shown here. Open them from the list.
					</p>
				) : null}
			</Card>
		</>
	);
}
