import { useLoaderData } from "@remix-run/react";
import { pagesFor } from "#app/features/office/search/index.server";
import { userPaths } from "#app/features/account/users/paths";
import { roleAsked, rolesOf } from "#app/features/account/users/index.server";
import { coveredPermissions } from "#app/platform/auth/permissions";
import { campLoader } from "#app/platform/http/screen.server";
import { knownPaths } from "#app/platform/http/sitemap.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { navIcon } from "./components/nav-icon";
import { groupNav } from "./components/nav-item";
import { sidebarFor, tabsFor } from "./navigation";

/**
 * Previews the frame of a role: its sidebar, phone tabs and screens. Built from the role's permissions with the
 * same functions as the real frame; no one's data is read, and the viewer's own rights don't change.
 */
export const loader = campLoader(roleAsked, async ({ ctx, rows, found }) => {
	const exists = await knownPaths();
	const permissions = coveredPermissions(found.permissions);
	const { features } = ctx;
	const viewer = { role_key: found.name, permissions, features: [...features] };
	const own = pagesFor({ role_key: found.name, permissions: new Set(permissions), features }, exists);
	const open = new Set(own.map(({ result }) => result.url));
	const all = pagesFor({ role_key: "camp_admin", permissions: new Set(["manage_all"]), features }, exists);
	const known = new Set(all.map(({ result }) => result.url));
	// Lists screens that only this role has first.
	const everything = [...own.filter(({ result }) => !known.has(result.url)), ...all];
	return {
		role: { id: found.id, label: found.label, scope: found.scope },
		roles: rolesOf(rows).map(({ id, label }) => ({ id, label })),
		sidebar: groupNav(sidebarFor(viewer)).flatMap(({ items }) =>
			items.map(({ label, icon, children = [] }) => ({
				label,
				icon,
				children: children.map((child) => child.label),
			})),
		),
		tabs: tabsFor(viewer, exists).map(({ label, icon }) => ({ label, icon })),
		screens: everything.map(({ result }) => ({
			url: result.url,
			title: result.title,
			is_open: open.has(result.url),
		})),
	};
});

export const handle = { title: "View as a role" };
export const meta = ({ data }: { data?: { role: { label: string } } }) => [
	{ title: `View as ${data?.role.label ?? "a role"} · CampInsights` },
];

const REACHES = {
	camp: null,
	groups: "They see only campers in the groups they're assigned to.",
	own_children: "They see their own children and have no camp-wide access.",
};

export default function ViewAs() {
	const { role, roles, sidebar, tabs, screens } = useLoaderData<typeof loader>();
	const reaches = REACHES[role.scope];
	return (
		<>
			<PageHeader
				title={
					<>
						View as <bdi>{role.label}</bdi>
					</>
				}
				description="Preview what this role can see. You can't open anything here, and your own access doesn't change."
				back={{ to: userPaths.oneRole(role.id), label: role.label }}
			/>
			<nav aria-label="Roles" className="mb-4 flex flex-wrap gap-2">
				{roles.map(({ id, label }) => (
					<ButtonLink
						key={id}
						size="small"
						to={userPaths.viewAs(id)}
						aria-current={id === role.id ? "page" : undefined}
						variant={id === role.id ? "primary" : "secondary"}
						preventScrollReset
					>
						<bdi className="truncate">{label}</bdi>
					</ButtonLink>
				))}
			</nav>
			{reaches ? <Alert className="mb-4">{reaches}</Alert> : null}
			<div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
				<Card title="Sidebar" description="On a computer.">
					<ul className="grid gap-1 rounded-md bg-sunken p-2">
						{sidebar.map(({ label, icon, children }) => (
							<li key={label}>
								<CampScope icon={icon} label={label} />
								{children.map((child) => (
									<p key={child} className="py-1 pl-9 text-muted">
										{child}
									</p>
								))}
							</li>
						))}
						{sidebar.length === 0 ? <li className="text-muted">No items</li> : null}
					</ul>
				</Card>
				<Card title="Tabs" description="At the bottom, on a phone.">
					{tabs.length === 0 ? (
						<p className="text-muted">No tabs: everything is on one page.</p>
					) : (
						<ul className="grid auto-cols-fr grid-flow-col gap-1 rounded-md bg-sunken p-2 text-center text-xs">
							{tabs.map(({ label, icon }) => (
								<li key={label} className="grid min-w-0 justify-items-center gap-1 py-1.5">
									<Icon name={navIcon(icon)} className="size-5 text-muted" />
									<span className="max-w-full truncate">{label}</span>
								</li>
							))}
						</ul>
					)}
				</Card>
				<Card
					title="Screens"
					description={`${screens.filter(({ is_open }) => is_open).length} of ${screens.length} available.`}
				>
					<ul className="grid gap-1.5">
						{screens.map(({ url, title, is_open }) => (
							<li key={url} className="flex items-center gap-2">
								<Icon name={is_open ? "check" : "x"} className={is_open ? "text-pine" : "text-muted"} />
								<span className={is_open ? undefined : "text-muted"}>
									{title}
									<span className="sr-only">{is_open ? ", opens" : ", not available"}</span>
								</span>
							</li>
						))}
					</ul>
				</Card>
			</div>
		</>
	);
}

function CampScope({ icon, label }: { icon: Parameters<typeof navIcon>[0]; label: string }) {
	return (
		<p className="flex items-center gap-2.5 px-1.5 py-1 font-medium">
			<Icon name={navIcon(icon)} className="text-muted" />
			{label}
		</p>
	);
}
