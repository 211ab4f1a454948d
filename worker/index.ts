import * as build from "virtual:assets";
import { createApp } from "./app.ts";

export default createApp({ build });
