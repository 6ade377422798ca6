import { data } from "@remix-run/cloudflare";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type UIMatch,
	useMatches,
	useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { titleAfter } from "./features/site/errors/components/failure-title";
import { RouteError } from "./features/site/errors/components/route-error";
import { readCookie, setCookie } from "./platform/auth/cookies";
import { lastUserMark } from "./platform/auth/user-mark.server";
import { consentOf } from "./platform/consent";
import { publicLoader } from "./platform/http/screen.server";
import { readToast, TOAST_COOKIE } from "./platform/http/toast.server";
import { fontPreload } from "./ui/font-preload";
import { lateFonts } from "./ui/late-fonts";
import { useNonce } from "./ui/nonce";
import { BAR_COLORS, parseTheme, themeCookie } from "./ui/theme";
import { useOptimisticTheme } from "./ui/use-optimistic-theme";
import { Wordmark } from "./ui/wordmark";
import "./app.css";

/** Data for the frame of every page. Reads only cookies. */
export const loader = publicLoader(({ ctx, request }) => {
	const cookies = request.headers.get("Cookie");
	const flash = readToast(readCookie(cookies, TOAST_COOKIE));
	const theme = parseTheme(readCookie(cookies, themeCookie));
	// A toast is shown once.
	const headers = flash
		? { "Set-Cookie": setCookie(TOAST_COOKIE, "", { secure: false, maxAge: 0 }) }
		: undefined;
	const chosen = consentOf(cookies);
	const consent = chosen && { analytics: chosen.analytics, marketing: chosen.marketing };
	const user = lastUserMark(request, ctx.config.base_url);
	return data({ theme, flash, consent, user }, { headers });
});

export const links = () => [
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
	{ rel: "manifest", href: "/manifest.webmanifest" },
	fontPreload,
];
export const meta = ({ error }: { error?: unknown }) => [{ title: titleAfter(error) }];

/** What a route says of the document around it. */
export interface DocumentHandle {
	/** The page works as it stands: no JavaScript but the cookie banner's. Linked to by plain links. It may depend on what is shown. */
	plain?: true | ((shown: unknown) => boolean);
}

const isPlain = ({ handle, data: shown }: UIMatch) => {
	const plain = (handle as DocumentHandle | undefined)?.plain;
	return plain === true || plain?.(shown);
};

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const root = useRouteLoaderData<typeof loader>("root");
	const theme = useOptimisticTheme(root?.theme ?? "system");
	const plain = useMatches().some(isPlain);
	return (
		<html lang="en" data-theme={theme} data-user={root?.user ?? undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
				{(theme === "system" ? (["light", "dark"] as const) : [theme]).map((shade) => (
					<meta
						key={shade}
						name="theme-color"
						content={BAR_COLORS[shade]}
						media={theme === "system" ? `(prefers-color-scheme: ${shade})` : undefined}
					/>
				))}
				<Meta />
				<Links />
				{plain ? null : (
					<noscript>
						<link {...lateFonts} />
					</noscript>
				)}
			</head>
			<body>
				{children}
				{/* Behind the page, which a sheet in its head would hold up. */}
				{plain ? (
					<link {...lateFonts} />
				) : (
					<>
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				)}
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return (
		<div className="public">
			<header className="mb-6">
				<a href="/" className="inline-block rounded-sm px-1 text-lg">
					<Wordmark />
				</a>
			</header>
			<main id="main" className="w-full max-w-auth rounded-md border border-line bg-surface shadow-floating">
				<RouteError />
			</main>
		</div>
	);
}
