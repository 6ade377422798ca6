import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { accountPaths } from "../paths";

/** How the user can sign in, and the password's own page. Who came by Google has none until they choose one. */
export function SignInWays({ password, google }: { password: boolean; google: boolean }) {
	return (
		<Card title={google ? "Signing in" : "Password"}>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<div className="min-w-0 flex-1 basis-48 text-muted">
					{google ? <p className="text-ink">You sign in with Google.</p> : null}
					<p>
						{password
							? "Changing your password signs you out on every other device."
							: "You have no password. Choose one, and you can sign in with it as well."}
					</p>
				</div>
				{password ? (
					<ButtonLink to={accountPaths.password}>Change password</ButtonLink>
				) : (
					<ButtonLink to={accountPaths.choosePassword}>Choose a password</ButtonLink>
				)}
			</div>
		</Card>
	);
}
