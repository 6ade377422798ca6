import { useActionData } from "@remix-run/react";
import { Button } from "#app/ui/button";
import { googleEnd } from "../google-errors";
import { authPaths } from "../paths";
import type { AuthFormProps } from "./auth-form";
import { FormAlert } from "./form-alert";
import { GoogleMark } from "./google-mark";
import { TextLink } from "./text-link";
import { useGooglePopup } from "./use-google-popup";

const WORDS = {
	idle: "Continue with Google",
	popup: "Continue with Google",
	leaving: "Going to Google…",
	entering: "Signing in…",
};

/**
 * Google sign-in. Before JavaScript it is a plain form that opens Google in this window; with JavaScript it opens
 * a popup.
 */
export function GoogleSignIn({ google, mode, next }: AuthFormProps) {
	const { form, stage, begin, goHere } = useGooglePopup({ mode, next });
	// The result of the form below is newer than the Google error in the URL.
	const answered = useActionData() !== undefined;
	if (!google) return null;
	const end = google.error && !answered && stage === "idle" ? googleEnd(google.error) : null;
	return (
		<div className="grid gap-4">
			<FormAlert errors={end ? [end.title] : undefined} tone={end?.calm ? "info" : "warning"}>
				{end?.advice ? <p>{end.advice}</p> : null}
				{end?.remedy ? (
					<TextLink to={authPaths.auth("forgot", { next })}>Choose a new password</TextLink>
				) : null}
			</FormAlert>
			{google.offered ? (
				<form ref={form} method="post" action={authPaths.google} onSubmit={begin}>
					{next ? <input type="hidden" name="next" value={next} /> : null}
					<input type="hidden" name="flow" />
					<Button type="submit" size="large" block icon={<GoogleMark />} pending={stage !== "idle"}>
						{WORDS[stage]}
					</Button>
				</form>
			) : null}
			<div role="status" className={stage === "popup" ? "text-center text-muted" : "sr-only"}>
				{stage === "popup" ? (
					<>
						Continue in the window that opened.{" "}
						<button
							type="button"
							onClick={goHere}
							className="rounded-sm font-medium text-pine underline underline-offset-3 hover:text-pine-deep touch:min-h-11"
						>
							Use this window instead
						</button>
					</>
				) : null}
			</div>
		</div>
	);
}
