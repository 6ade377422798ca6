import { Suspense } from "react";
import { lazySection } from "#app/ui/lazy-section";
import type { AuthFormProps } from "./auth-form";
import { GoogleSignIn } from "./google-sign-in";

// Hydrates after the page, because passkeys need JavaScript.
const PasskeySignIn = lazySection(() => import("./passkey-sign-in"), { served: true });

/** Sign-in methods other than the password. */
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
