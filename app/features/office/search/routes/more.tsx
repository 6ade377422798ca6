import { useLoaderData, useOutletContext } from "@remix-run/react";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { camp } from "#db/schema";
import { telHref } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import type { CampScope } from "#app/platform/context.server";
import { userLoaderWith } from "#app/platform/http/screen.server";
import { Button } from "#app/ui/button";
import { PageHeader } from "#app/ui/page-header";
import { type MoreContext, MorePlaces } from "../components/more-places";

const phoneRead = ({ db, place }: { db: Db; place: CampScope }) => ({
	camp: db.select({ phone: camp.phone, country: camp.country }).from(camp).where(eq(camp.id, place.camp_id)),
});

export const loader = userLoaderWith(phoneRead, ({ camps, current, rows }) => ({
	parent_of:
		current?.membership.role_key === "parent"
			? { name: current.camp.name, phone: shownPhone(rows?.camp[0]) }
			: null,
	switches_camp: camps.length > 1,
}));

const shownPhone = (camp: { phone: string | null; country: string } | undefined) =>
	camp?.phone ? formatPhone(camp.phone, camp.country) : null;

export const handle = { title: "More" };
export const meta = () => [{ title: "More · CampInsights" }];

export default function More() {
	const { parent_of, switches_camp } = useLoaderData<typeof loader>();
	const { places } = useOutletContext<MoreContext>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader title="More" description={parent_of ? <AskTheCamp camp={parent_of} /> : undefined} />
			<MorePlaces
				places={[
					...places,
					...(switches_camp
						? [{ to: "/camps", label: "Switch camp", icon: "arrow-right-left" as const, group: "You" }]
						: []),
					{ to: "/account", label: "Account", icon: "user", group: "You" },
				]}
			/>
			{/* A full page load, so that nothing of this user stays in memory. */}
			<form method="post" action="/sign-out" className="mt-4">
				<Button type="submit" variant="secondary" block>
					Logout
				</Button>
			</form>
		</div>
	);
}

/** Contact for questions, with the camp's phone number if it has one. */
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
