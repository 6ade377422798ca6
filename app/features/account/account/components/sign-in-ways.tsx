import { Form } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { lazySection } from "#app/ui/lazy-section";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { accountPaths } from "../paths";

const AddPasskey = lazySection(() => import("./add-passkey"), { served: true });

interface SignInWaysProps {
	email: string;
	password: boolean;
	google: boolean;
	two_factor: boolean;
	/** Whether this installation offers Google sign-in. */
	google_offered: boolean;
	/** Result of a Google connection that just ended, or null. */
	google_end: { tone: "success" | "warning"; text: string } | null;
	/** Null where browsers don't support passkeys. */
	passkeys: readonly { id: string; name: string; added: string; synced: boolean }[] | null;
}

/** Sign-in methods, each with its actions. */
export function SignInWays(props: SignInWaysProps) {
	const { email, password, google, two_factor, google_offered, google_end, passkeys } = props;
	const last = Number(password) + Number(google && google_offered) + (passkeys?.length ?? 0) <= 1;
	return (
		<Card flush title="Sign-in methods">
			{google_end ? (
				<div className="px-4 pb-3">
					<Alert tone={google_end.tone}>{google_end.text}</Alert>
				</div>
			) : null}
			<ul className="divide-y divide-line">
				<Way title="Email" note={email}>
					<ButtonLink to={accountPaths.email} size="small">
						Change email
					</ButtonLink>
				</Way>
				<Way
					title="Password"
					note={
						password
							? "Changing your password signs you out on all other devices."
							: "You don't have a password. Choose one so you can also sign in with it."
					}
				>
					<ButtonLink to={password ? accountPaths.password : accountPaths.choosePassword} size="small">
						{password ? "Change password" : "Choose a password"}
					</ButtonLink>
				</Way>
				<Way
					title="Two-step sign-in"
					badge={<Badge tone={two_factor ? "pine" : "neutral"}>{two_factor ? "On" : "Off"}</Badge>}
					note="Enter a code from your phone after your password."
				>
					<ButtonLink to={accountPaths.twoFactor()} size="small">
						{two_factor ? "Manage" : "Set up"}
						<span className="sr-only"> two-step sign-in</span>
					</ButtonLink>
				</Way>
				{google_offered || google ? (
					<Way
						title="Google"
						badge={google ? <Badge tone="pine">Connected</Badge> : null}
						note={googleNote(google, last)}
					>
						{google ? (
							last ? null : (
								<Form method="post" action={accountPaths.unlinkGoogle} preventScrollReset>
									<SubmitButton variant="secondary" size="small">
										Disconnect<span className="sr-only"> Google</span>
									</SubmitButton>
								</Form>
							)
						) : (
							<form method="post" action={accountPaths.linkGoogle}>
								<SubmitButton variant="secondary" size="small">
									Connect<span className="sr-only"> Google</span>
								</SubmitButton>
							</form>
						)}
					</Way>
				) : null}
				{passkeys ? (
					<li className="grid gap-3 px-4 py-3">
						<div>
							<p className="font-medium">Passkeys</p>
							<p className="text-muted">
								Sign in with your fingerprint, face or device PIN. No password or code needed.
							</p>
						</div>
						{passkeys.length > 0 ? (
							<ul className="grid gap-2">
								{passkeys.map((each) => (
									<li
										key={each.id}
										className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm bg-sunken px-3 py-2"
									>
										<div className="min-w-0 flex-1 basis-40">
											<p className="truncate font-medium">
												<bdi>{each.name}</bdi>
											</p>
											<p className="text-xs text-muted">
												Added {each.added}. {each.synced ? "On all your devices" : "On one device"}
											</p>
										</div>
										<details className="order-last w-full" key={each.name}>
											<summary className="link inline-flex min-h-6 cursor-pointer items-center touch:min-h-11">
												Rename<span className="sr-only"> {each.name}</span>
											</summary>
											<Form
												method="post"
												action={accountPaths.renamePasskey}
												preventScrollReset
												className="flex flex-wrap items-end gap-2 pt-1 pb-1"
											>
												<input type="hidden" name="passkey_id" value={each.id} />
												<div className="min-w-0 flex-1 basis-48">
													<Field id={`name-${each.id}`} name="name" label="Name" defaultValue={each.name}>
														<TextInput maxLength={100} autoComplete="off" dir="auto" required />
													</Field>
												</div>
												<SubmitButton variant="secondary">Save name</SubmitButton>
											</Form>
										</details>
										{last ? null : (
											<Form method="post" action={accountPaths.removePasskey} preventScrollReset>
												<input type="hidden" name="passkey_id" value={each.id} />
												<SubmitButton variant="secondary" size="small">
													Remove<span className="sr-only"> {each.name}</span>
												</SubmitButton>
											</Form>
										)}
									</li>
								))}
							</ul>
						) : null}
						<Suspense fallback={null}>
							<AddPasskey email={email} has_password={password} />
						</Suspense>
					</li>
				) : null}
			</ul>
		</Card>
	);
}

function googleNote(google: boolean, last: boolean): string {
	if (!google) return "Connect a Google account with the same email address to sign in with it.";
	return last
		? "Google is your only way to sign in. Choose a password before you disconnect it."
		: "You sign in with Google.";
}

interface WayProps {
	title: string;
	badge?: ReactNode;
	note: string;
	children: ReactNode;
}

function Way({ title, badge, note, children }: WayProps) {
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
			<div className="min-w-0 flex-1 basis-48">
				<p className="flex flex-wrap items-center gap-2 font-medium">
					{title}
					{badge}
				</p>
				<p className="text-muted">{note}</p>
			</div>
			{children}
		</li>
	);
}
