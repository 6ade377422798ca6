import { Link, useLoaderData } from "@remix-run/react";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { camp } from "#db/schema";
import { telHref } from "~/lib/people";
import { formatPhone } from "~/lib/phones";
import type { Place } from "~/platform/context.server";
import { userLoaderWith } from "~/platform/http/screen.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-name";
import { PageHeader } from "~/ui/page-header";

const phoneRead = ({ db, place }: { db: Db; place: Place }) => ({
	camp: db.select({ phone: camp.phone, country: camp.country }).from(camp).where(eq(camp.id, place.camp_id)),
});

export const loader = userLoaderWith(phoneRead, ({ camps, current, rows }) => ({
	parent_of:
		current?.membership.role_key === "parent"
			? { name: current.camp.name, phone: shownPhone(rows?.camp[0]) }
			: null,
	places: [
		{ to: "/sessions", label: "Sessions", icon: "sunrise", open: current?.can("sessions_view") },
		{
			to: "/seasons-sessions",
			label: "Seasons & Sessions",
			icon: "calendar-range",
			open: current?.can("sessions_view"),
		},
		{ to: "/camp-settings", label: "Camp settings", icon: "settings", open: current?.can("settings_edit") },
		{ to: "/camps", label: "Switch camp", icon: "arrow-right-left", open: camps.length > 1 },
		{ to: "/account", label: "Account", icon: "user", open: true },
	]
		.filter(({ open }) => open)
		.map(({ to, label, icon }) => ({ to, label, icon: icon as IconName })),
}));

const shownPhone = (camp: { phone: string | null; country: string } | undefined) =>
	camp?.phone ? formatPhone(camp.phone, camp.country) : null;

export const handle = { title: "More" };
export const meta = () => [{ title: "More · CampInsights" }];

export default function More() {
	const { places, parent_of } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader title="More" description={parent_of ? <AskTheCamp camp={parent_of} /> : undefined} />
			<Card flush>
				<ul className="divide-y divide-line">
					{places.map(({ to, label, icon }) => (
						<li key={to}>
							<Link
								to={to}
								className="flex min-h-13 items-center gap-3 px-4 font-medium hover:bg-sunken focus-visible:-outline-offset-2"
							>
								<Icon name={icon} className="size-5 text-muted" />
								<span className="flex-1">{label}</span>
								<Icon name="chevron-right" className="size-4 text-muted" />
							</Link>
						</li>
					))}
				</ul>
			</Card>
			{/* A full page load, so that nothing of this user stays in memory. */}
			<form method="post" action="/sign-out" className="mt-4">
				<Button type="submit" variant="secondary" block>
					Sign out
				</Button>
			</form>
		</div>
	);
}

/** Whom to ask, with the number where the camp has one. */
function AskTheCamp({ camp: { name, phone } }: { camp: { name: string; phone: string | null } }) {
	const href = phone ? telHref(phone) : null;
	if (!href) return <>Questions about your children? Ask {name}.</>;
	return (
		<>
			Questions about your children? Call {name},{" "}
			<a href={href} className="link whitespace-nowrap touch:inline-flex touch:min-h-11 touch:items-center">
				{phone}
			</a>
			.
		</>
	);
}
