import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { RefusedChange } from "#app/ui/refused-change";
import { type Kept, removeSampleData } from "../remove-sample-data.server";

/** POST: takes the sample data out. Where something stays, the page says what and why. */
export const action = campAction(
	{ permission: "manage_all", body: z.object({}) },
	async ({ ctx }): Promise<{ kept: Kept[] } | Response> => {
		let kept: Kept[] = [];
		const done = await toastOnError("/dashboard", async () => {
			kept = await removeSampleData(ctx);
			return redirectWithToast("/dashboard", "Sample data removed");
		});
		return kept.length > 0 ? { kept } : done;
	},
);

export const meta = () => [{ title: "Sample data removed · CampInsights" }];

const WORDS: Record<Kept["entity"], [what: string, why: string]> = {
	person: ["Person", "a user, or somebody of yours, is linked with them"],
	household: ["Household", "somebody who stays lives there"],
	season: ["Season", "a session that stays lies in it, or staff or grades of yours name it"],
	session: ["Session", "somebody of yours is enrolled or works in it"],
	camp_group: ["Group", "somebody of yours is in it"],
	definition: ["Tag", "somebody of yours carries it"],
};

export default function Removed() {
	const shown = useActionData<{ kept?: Kept[] }>();
	if (!shown?.kept) return <RefusedChange to="/dashboard" label="Go to your camp" />;
	return (
		<EmptyState
			level={1}
			icon={<Icon name="circle-check" />}
			title="Sample data removed"
			actions={
				<ButtonLink to="/dashboard" variant="primary">
					Go to your camp
				</ButtonLink>
			}
		>
			<p>
				These stayed, because you changed them or something of yours refers to them. They are your own from
				now on.
			</p>
			<ul className="mt-4 grid gap-2 text-left text-ink">
				{shown.kept.map(({ entity, name, is_edited }) => (
					<li key={`${entity}-${name}`}>
						<strong>{name}</strong>{" "}
						<span className="text-muted">
							{WORDS[entity][0]}: {is_edited ? "somebody of your camp changed it" : WORDS[entity][1]}.
						</span>
					</li>
				))}
			</ul>
		</EmptyState>
	);
}
