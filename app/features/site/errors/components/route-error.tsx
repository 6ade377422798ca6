import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { KeptForm } from "#app/platform/http/signed-out.server";
import type { Paywall } from "#app/platform/paywall";
import type { PermissionContacts } from "#app/platform/permission-contacts";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { ErrorPanel } from "#app/ui/error-panel";
import { Icon } from "#app/ui/icon";
import { NoPermission } from "./no-permission";
import { PaywallNotice } from "./paywall-notice";
import { SignedOut } from "./signed-out";

interface ScreenErrorData {
	code?: string;
	message?: string;
	request_id?: string;
	permission?: string;
	paywall?: Paywall;
	contacts?: PermissionContacts;
	detail?: string;
	/** Form that a signed-out user submitted. */
	form?: KeptForm;
}

/** Shows the error of a route: not found, no permission, or 'Something went wrong' for all others. */
export function RouteError() {
	const error = useRouteError();
	if (isRouteErrorResponse(error)) {
		const data: ScreenErrorData = typeof error.data === "object" && error.data ? error.data : {};
		if (error.status === 404) return <NotFound message={data.message} />;
		if (data.form) return <SignedOut form={data.form} />;
		if (data.paywall) return <PaywallNotice paywall={data.paywall} message={data.message} />;
		if (error.status === 403) return <NoPermission message={data.message} contacts={data.contacts} />;
		if (error.status === 400) return <BadAddress message={data.message} />;
		// Expected errors have a helpful message, even when an external service doesn't respond.
		const expected = data.code === "INTERNAL" ? undefined : data.message;
		return (
			<ErrorPanel requestId={data.request_id} details={data.detail} actions={<BackHome />}>
				{expected ? <p>{expected}</p> : undefined}
			</ErrorPanel>
		);
	}
	const details = import.meta.env.DEV && error instanceof Error ? error.stack : undefined;
	return <ErrorPanel details={details} actions={<BackHome />} />;
}

function BadAddress({ message }: { message?: string }) {
	const { pathname } = useLocation();
	return (
		<EmptyState
			level={1}
			icon={<Icon name="link" />}
			title="This link isn't quite right"
			actions={
				<ButtonLink to={pathname} variant="secondary" prefetch="none">
					Reset and open the page
				</ButtonLink>
			}
		>
			<p>{message ?? "Part of the address can't be read."}</p>
			<p>The address was cut off or mistyped. Reset and open the page, or go back and choose again.</p>
		</EmptyState>
	);
}

function NotFound({ message }: { message?: string }) {
	return (
		<EmptyState level={1} icon={<Icon name="search" />} title="Page not found" actions={<BackHome />}>
			<p>{message ?? "This page doesn't exist, or you don't have access to it."}</p>
			<p>Check the address, or go back to the previous page.</p>
		</EmptyState>
	);
}

function BackHome() {
	return (
		<ButtonLink to="/" variant="secondary" prefetch="none">
			Go to your home page
		</ButtonLink>
	);
}
