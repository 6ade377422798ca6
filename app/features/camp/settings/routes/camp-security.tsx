import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { roleLabel } from "#app/platform/auth/permissions";
import { asksForTwoFactor, twoFactorPath } from "#app/platform/auth/second-step";
import { bool, seenStamp } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { FormErrors } from "#app/ui/form-errors";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { SettingsFrame, SettingsSection } from "../components/settings-frame";
import { campPaths } from "../paths";
import { campById } from "../queries.server";
import { MOST_KEEPERS, recordKeepers } from "../record-keepers.server";
import { requireTwoFactor } from "../require-two-factor.server";

const own = {
	permission: "manage_all" as const,
	reads: ({ db, place }: { db: Parameters<typeof campById>[0]; place: { camp_id: string } }) => ({
		camp: campById(db, place.camp_id),
		keepers: recordKeepers(db, place.camp_id),
	}),
};

export const loader = campLoader(own, ({ ctx, rows }) => {
	const keepers = rows.keepers.slice(0, MOST_KEEPERS);
	return {
		asks: asksForTwoFactor(rows.camp[0]?.settings ?? {}),
		updated_at: rows.camp[0]?.updated_at ?? "",
		may_ask: ctx.user.two_factor,
		more: rows.keepers.length > MOST_KEEPERS,
		most: MOST_KEEPERS,
		keepers: keepers.map(({ user_id, user_name, two_factor, role_key, role_name }) => ({
			id: user_id,
			name: user_name,
			role: roleLabel(role_name ?? role_key ?? ""),
			two_factor,
		})),
	};
});

/** POST require, updated_at. */
export const action = campAction(
	{
		permission: "manage_all",
		body: z.object({ require: bool(), updated_at: seenStamp() }),
		failure: toastWords.settingsNotSaved,
	},
	async ({ ctx, input }) => {
		await requireTwoFactor(ctx, input);
		const said = input.require
			? "Two-step sign-in is now required"
			: "Two-step sign-in is no longer required";
		return redirectWithToast(campPaths.security, said);
	},
);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Security · Camp settings · CampInsights" }];

export default function CampSecurity() {
	const { asks, may_ask, keepers, more, most, updated_at } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const problems = Object.values(result?.error ?? {}).flatMap((messages) =>
		(messages ?? []).map((message) => ({ message })),
	);
	const without = keepers.filter(({ two_factor }) => !two_factor).length;
	return (
		<SettingsFrame>
			<SettingsSection
				title="Two-step sign-in"
				description="Require a code from the phone after the password for everyone who can see health or money records. Health flags at roll call don't count."
			>
				<FormErrors errors={problems} title="Nothing was changed" />
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Badge tone={asks ? "pine" : "neutral"}>{asks ? "Required" : "Not required"}</Badge>
					<p className="text-muted">{summary(keepers.length, without, more)}</p>
				</div>
				{!asks && without > 0 && may_ask ? (
					<Alert tone="warning">
						{without === 1 ? "1 person" : `${without} people`} must set up two-step sign-in the next time they
						open a page, before doing anything else here.
					</Alert>
				) : null}
				{asks || may_ask ? (
					<Form method="post">
						<input type="hidden" name="updated_at" value={updated_at} />
						<input type="hidden" name="require" value={String(!asks)} />
						<SubmitButton variant={asks ? "secondary" : "primary"}>
							{asks ? "Stop requiring it" : "Require it"}
						</SubmitButton>
					</Form>
				) : (
					<Alert
						title="Set up your own first"
						actions={<ButtonLink to={twoFactorPath(campPaths.security)}>Set up</ButtonLink>}
					>
						You need two-step sign-in yourself before you can require it for others.
					</Alert>
				)}
			</SettingsSection>
			<SettingsSection
				title="Who needs two-step sign-in"
				description="People who can see health or money records here"
			>
				<ul className="divide-y divide-line rounded-md border border-line bg-surface">
					{keepers.map(({ id, name, role, two_factor }) => (
						<li key={id} className="flex items-center gap-3 px-4 py-2.5">
							<Avatar id={id} name={name} />
							<div className="min-w-0 flex-1">
								<p className="truncate font-medium">
									<bdi>{name}</bdi>
								</p>
								<p className="truncate text-muted">{role}</p>
							</div>
							<Badge tone={two_factor ? "pine" : "neutral"}>{two_factor ? "Set up" : "Not set up"}</Badge>
						</li>
					))}
				</ul>
				{more ? <p className="text-muted">Only the first {most} are shown.</p> : null}
				<p>
					<Link to={twoFactorPath()} className="link">
						Your own two-step sign-in
					</Link>
				</p>
			</SettingsSection>
		</SettingsFrame>
	);
}

function summary(people: number, without: number, more: boolean): string {
	const all = more ? `More than ${people}` : String(people);
	const concerned = `${all} ${people === 1 ? "person" : "people"} can see these records`;
	return without === 0
		? `${concerned}, all with two-step sign-in.`
		: `${concerned}, ${without} without two-step sign-in.`;
}
