import { data, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createInvitedAccount, newPassword } from "#app/features/account/auth/index.server";
import { authPaths } from "#app/features/account/auth/paths";
import { AppError } from "#app/platform/errors";
import { plainName } from "#app/platform/http/fields";
import type { RequestState } from "#app/platform/http/request.server";
import { type FormAnswer, publicAction, publicLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { emailKey } from "#app/platform/mail/unsubscribe-link.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { SubmitButton } from "#app/ui/submit-button";
import { acceptInvitation } from "../accept-invitation.server";
import { AccountForm } from "../components/account-form";
import { invitationPaths } from "../paths";
import { invitationRead, invitedRole } from "../queries.server";
import { deadLink } from "../refusals.server";
import { statusNow, VALID_DAYS } from "../rules";
import { hashToken } from "../token.server";
import { parseForm } from "#app/platform/http/parse-form.server";

interface Named {
	token: string | null;
	id: string | null;
}

const named = (from: { get(name: string): unknown }): Named => {
	const text = (name: string) => {
		const value = from.get(name);
		return typeof value === "string" && value !== "" ? value.slice(0, 200) : null;
	};
	return { token: text("token"), id: text("id") };
};

/**
 * Reads the invitation and the signed-in user in one round trip: by the emailed token, or by ID for the user with
 * that address.
 */
async function open(state: RequestState, { token, id }: Named) {
	const hash = token && (await hashToken(token));
	const [login, rows] = await Promise.all([
		state.login(null),
		token || id
			? state.read({ found: invitationRead(state.db, { hash, id, session: state.claims.token }) })
			: null,
	]);
	const user = login?.user ?? null;
	const found = rows?.found[0];
	const is_theirs = found !== undefined && user !== null && emailKey(user.email) === found.email_key;
	return { user, is_theirs, found: token || is_theirs ? found : undefined };
}

export const loader = publicLoader(async ({ ctx, state, request }) => {
	const by = named(new URL(request.url).searchParams);
	const { user, found, is_theirs } = await open(state, by);
	const status = found && (found.camp_active ? statusNow(found, ctx.clock.now()) : "revoked");
	if (!found || status !== "pending") {
		const shown = { is_open: false as const, status: status ?? null, is_signed_in: user !== null };
		// Neither a token nor an ID was given.
		return data(shown, by.token || by.id ? 404 : 200);
	}
	return data({
		is_open: true as const,
		...by,
		camp: found.camp_name,
		role: invitedRole(found),
		by: found.invited_by,
		email: found.email,
		name: found.name ?? "",
		has_account: found.has_account === 1,
		user: user && { email: user.email, is_theirs },
	});
});

const accountInput = z.object({ name: plainName(200), password: newPassword() });

/**
 * POST: joins the camp. Creates an account first if there is none, because the email proves that the address is
 * theirs.
 */
export const action = publicAction(async ({ ctx, state, request, form }) => {
	const by = named(form);
	const { user: signedIn, found } = await open(state, by);
	const submission = signedIn ? null : parseForm(form, { schema: accountInput });
	try {
		if (!found || statusNow(found, ctx.clock.now()) !== "pending" || !found.camp_active) throw deadLink();
		let user: { id: string } | null = signedIn;
		if (submission) {
			if (submission.status !== "success") {
				return data<FormAnswer>({ result: submission.reply({ hideFields: ["password"] }) }, 422);
			}
			const account = { ...submission.value, email: found.email_key, camp: found.camp_name };
			const { user_id, cookies } = await createInvitedAccount(ctx, request.headers, account);
			state.cookies.push(...cookies);
			user = { id: user_id };
		}
		if (!user) throw deadLink();
		await acceptInvitation({ ...ctx, user }, found);
		return redirectWithToast(`/redirect?camp=${found.camp_slug}`, `Welcome to ${found.camp_name}`);
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error;
		// The account exists and is signed in; the next page says what is left to do.
		if (!signedIn && state.cookies.length > 0 && found) throw redirect(invitationPaths.own(found.id), 303);
		const result = { status: "error" as const, error: error.fields ?? { "": [error.message] } };
		return data<FormAnswer>({ result }, error.status);
	}
});

type Shown = { is_open: boolean; camp?: string };

const titleOf = (shown: unknown) => {
	const { is_open, camp } = (shown ?? {}) as Shown;
	return is_open ? `Join ${camp}` : "Invitation";
};

export const handle = { title: titleOf };
export const meta = ({ data }: { data: unknown }) => [{ title: `${titleOf(data)} · CampInsights` }];

const OVER: Record<string, string> = {
	accepted: "This invitation was already accepted. Sign in to continue.",
	revoked: "This invitation was revoked. Ask the camp for a new one.",
	expired: `This link has expired. Links work for ${VALID_DAYS} days. Ask the camp for a new one.`,
};

export default function Invitation() {
	const shown = useLoaderData<typeof loader>();
	const errors = useActionData<typeof action>()?.result?.error?.[""] ?? [];
	if (!shown.is_open) {
		return (
			<>
				<p>{OVER[shown.status ?? ""] ?? "This link has expired. Ask the camp for a new one."}</p>
				<div className="flex flex-wrap gap-2">
					<ButtonLink
						to={shown.is_signed_in ? authPaths.redirect() : authPaths.auth()}
						prefetch="none"
						variant="primary"
					>
						{shown.is_signed_in ? "Go to your camp" : "Sign in"}
					</ButtonLink>
				</div>
			</>
		);
	}
	const { camp, role, by, email, user, has_account, token, id } = shown;
	const here = token ? invitationPaths.accept(token) : invitationPaths.own(id ?? "");
	const signIn = authPaths.auth("sign-in", { next: here });
	return (
		<>
			<p>
				<bdi>{by}</bdi> invited <strong className="wrap-anywhere">{email}</strong> to <bdi>{camp}</bdi> as{" "}
				<strong>{role}</strong>.
			</p>
			{errors.map((error) => (
				<Alert key={error} tone="warning" live>
					{error}
				</Alert>
			))}
			{user?.is_theirs ? (
				<Form method="post" className="grid gap-3">
					<Named token={token} id={id} />
					<SubmitButton size="large" block>
						Join {camp}
					</SubmitButton>
					<ButtonLink to="/redirect?later=1" variant="quiet" prefetch="none">
						Not now
					</ButtonLink>
				</Form>
			) : user ? (
				<>
					<Alert tone="warning">
						You're signed in as <strong className="wrap-anywhere">{user.email}</strong>. Sign out, then open
						the link in the email again.
					</Alert>
					<Form method="post" action="/sign-out">
						<SubmitButton block>Sign out</SubmitButton>
					</Form>
				</>
			) : has_account ? (
				<>
					<ButtonLink to={signIn} variant="primary" size="large" block prefetch="none">
						Sign in to join
					</ButtonLink>
					<p className="text-muted">
						This address already has an account. Sign in, then confirm that you want to join.
					</p>
				</>
			) : (
				<>
					<AccountForm name={shown.name} email={email}>
						<Named token={token} id={id} />
					</AccountForm>
					<p className="border-t border-line pt-4">
						{/* Its words begin where the other lines do. */}
						<ButtonLink to={signIn} variant="quiet" prefetch="none" className="-ml-3.5 touch:-ml-4">
							Other ways to sign in
						</ButtonLink>
					</p>
				</>
			)}
		</>
	);
}

const Named = ({ token, id }: Named) => (
	<>
		{token ? <input type="hidden" name="token" value={token} /> : null}
		{!token && id ? <input type="hidden" name="id" value={id} /> : null}
	</>
);
