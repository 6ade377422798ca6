import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownPath } from "#app/lib/own-path";
import { answerForm } from "#app/platform/http/answer-form.server";
import { userAction, userLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { PageHeader } from "#app/ui/page-header";
import { RecoveryCodes } from "../components/recovery-codes";
import { ScanAndConfirm } from "../components/scan-and-confirm";
import { codeInput } from "../inputs";
import { accountPaths } from "../paths";
import { confirmTwoFactor } from "../two-factor/confirm-two-factor.server";
import { appSetUp, twoFactorRows } from "../two-factor/queries.server";

export const loader = userLoader(async ({ ctx, state, request }) => {
	const { pending } = await twoFactorRows(ctx, state.read);
	return {
		email: ctx.user.email,
		set_up: pending === null ? null : await appSetUp(ctx, pending),
		next: ownPath(new URL(request.url).searchParams.get("next")),
	};
});

/** POST code: turns on two-factor authentication and responds with the recovery codes. */
export const action = userAction(async ({ ctx, state, request, form }) =>
	answerForm(form, { schema: codeInput, hide: ["code"] }, async ({ code }) => {
		const { cookies, codes } = await confirmTwoFactor(ctx, request.headers, code);
		state.cookies.push(...cookies);
		return data({ result: undefined, codes });
	}),
);

export const handle = { title: "Two-step sign-in" };
export const meta = () => [{ title: "Set up two-step sign-in · CampInsights" }];

export default function SetUpTwoFactor() {
	const { email, set_up, next } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const codes = answer && "codes" in answer ? answer.codes : null;
	if (codes) {
		return (
			<div className="mx-auto max-w-form">
				<PageHeader title="Two-step sign-in is on" />
				<RecoveryCodes codes={codes} email={email} />
				<div className="pt-4 print:hidden">
					<ButtonLink to={next ?? accountPaths.twoFactor()} variant="primary">
						I've saved them
					</ButtonLink>
				</div>
			</div>
		);
	}
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Set up two-step sign-in"
				back={{ to: accountPaths.twoFactor(next), label: "Two-step sign-in" }}
			/>
			{set_up ? (
				<ScanAndConfirm {...set_up} />
			) : (
				<Card>
					<EmptyState
						title="No setup in progress"
						actions={<ButtonLink to={accountPaths.twoFactor(next)}>Start again</ButtonLink>}
					>
						Setup expires after 15 minutes or when you sign out.
					</EmptyState>
				</Card>
			)}
		</div>
	);
}
