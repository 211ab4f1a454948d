import * as build from "virtual:assets";
import { definition } from "virtual:site";
import { createApp } from "./app.ts";

export default createApp({ build, definition });
