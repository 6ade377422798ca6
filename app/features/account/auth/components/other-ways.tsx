import { Suspense } from "react";
import { lazySection } from "#app/ui/lazy-section";
import type { AuthFormProps } from "./auth-form";
import { GoogleSignIn } from "./google-sign-in";

// Comes alive after the page: without a browser's help there are no passkeys.
const PasskeySignIn = lazySection(() => import("./passkey-sign-in"), { served: true });

/** The ways in beside the password. */
export function OtherWays(props: AuthFormProps) {
	const { google, passkeys } = props;
	if (!google && !passkeys) return null;
	return (
		<>
			<GoogleSignIn {...props} />
			{passkeys ? (
				<Suspense fallback={null}>
					<PasskeySignIn next={props.next} />
				</Suspense>
			) : null}
			{google?.offered || passkeys ? (
				<p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
					or with your email
				</p>
			) : null}
		</>
	);
}
