import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import ConsentBanner from "../components/consent-banner";
import { consentPaths } from "../consent-paths";
import { formatInstant } from "#app/lib/format-dates";
import { partyOf } from "#app/platform/auth/passkey-party";
import { type FormAnswer, userAction, userLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { PhotoCard } from "../components/photo-card";
import { PreferencesForm } from "../components/preferences-form";
import { ProfileForm } from "../components/profile-form";
import { SessionList } from "../components/session-list";
import { SignInWays } from "../components/sign-in-ways";
import { WeeklyInsights } from "../components/weekly-insights";
import { linkEnd } from "../google/link-ends";
import { profileInput } from "../inputs";
import { accountPaths } from "../paths";
import { photoOf } from "../photo/photo-url";
import { accountRows } from "../queries.server";
import { deviceName, isHandheld } from "../rules";
import { updateProfile } from "../update-profile.server";
import { parseForm } from "#app/platform/http/parse-form.server";
import { toastWords } from "#app/ui/toast-words";

export const loader = userLoader(async ({ ctx, camps, current, state, request }) => {
	const camp =
		current?.can("analytics_view") && current.features.has("flag:advanced_analytics") ? current.camp : null;
	const { sessions, ways_in, passkeys, preferred_camp_id, gets_insights } = await accountRows(
		ctx,
		state.read,
		{
			camp_id: camp?.id,
		},
	);
	const zone = current?.camp.time_zone ?? "UTC";
	return {
		id: ctx.user.id,
		name: ctx.user.name,
		photo_url: photoOf(ctx.user.id, ctx.user.image) && ctx.user.image,
		email: ctx.user.email,
		single_key_shortcuts: ctx.user.single_key_shortcuts,
		ways_in: {
			...ways_in,
			two_factor: ctx.user.two_factor,
			google_offered: ctx.config.google !== null,
			google_end: googleEnd(new URL(request.url).searchParams, ways_in.google),
			passkeys:
				partyOf(ctx.config.base_url, request) === null && passkeys.length === 0
					? null
					: passkeys.map(({ id, passkey_name, added_at, synced }) => ({
							id,
							name: passkey_name ?? "Passkey",
							added: formatInstant((added_at ?? new Date(0)).toISOString(), zone),
							synced,
						})),
		},
		preferred_camp_id,
		insights: camp && { camp: camp.name, is_on: gets_insights },
		camps: camps.map(({ id, name }) => ({ id, name })),
		sessions: sessions.map(({ id, user_agent, created_at, used_at }) => ({
			id,
			device: deviceName(user_agent),
			handheld: isHandheld(user_agent),
			signed_in: formatInstant(created_at.toISOString(), zone),
			last_used: formatInstant(used_at.toISOString(), zone),
			is_this: id === ctx.auth_session_id,
		})),
	};
});

/** Result of a Google connection, read from the URL that Google returned to. */
function googleEnd(query: URLSearchParams, connected: boolean) {
	const error = query.get("error");
	if (error !== null) return { tone: "warning" as const, text: linkEnd(error) };
	return query.get("google") === "linked" && connected
		? { tone: "success" as const, text: "Google is connected. You can now sign in with it." }
		: null;
}

/** POST name. */
export const action = userAction(async ({ ctx, form }) => {
	const submission = parseForm(form, { schema: profileInput });
	if (submission.status !== "success")
		return data<FormAnswer>({ result: submission.reply(), failure: toastWords.failure }, 422);
	await updateProfile(ctx, submission.value);
	return redirectWithToast(accountPaths.account, "Profile updated successfully");
});

export const handle = { title: "Account" };
export const meta = () => [{ title: "Account · CampInsights" }];

export default function Account() {
	const { id, name, photo_url, email, sessions, ways_in, insights, ...preferences } =
		useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader title="Account" description={email} />
			<div className="grid gap-4">
				<Card title="Profile">
					<div className="grid gap-4">
						<PhotoCard user={{ id, name }} photo_url={photo_url} />
						<ProfileForm name={name} />
					</div>
				</Card>
				<SignInWays {...ways_in} email={email} />
				<Card title="Preferences">
					<PreferencesForm {...preferences} />
				</Card>
				{insights ? (
					<Card title="Emails">
						<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
							<p className="min-w-0 flex-1 basis-56">
								<span className="font-medium">Weekly insights from {insights.camp}</span>
								<span className="block text-muted">
									{insights.is_on
										? "New insights are emailed to you on Monday mornings."
										: "Get new insights on Monday mornings. No email if nothing is new."}
								</span>
							</p>
							<WeeklyInsights is_on={insights.is_on} from="account" />
						</div>
					</Card>
				) : null}
				<SessionList sessions={sessions} />
				<p className="text-muted">
					<a
						href={consentPaths.settings}
						className="link touch:inline-flex touch:min-h-11 touch:items-center"
					>
						Cookie settings
					</a>
				</p>
				<ConsentBanner look="part" />
			</div>
		</div>
	);
}
